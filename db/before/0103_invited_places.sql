-- Who invites is not told whether an address has an account with other companies: there is then an invited account like any other that
-- stands for it. At the next sign-in the account takes the places that wait for it, unless it may more than who invited could give.
alter table app_user add column stands_for bigint references app_user, add column at_most text[], add column taken_at timestamptz;
drop index "access.email_taken";
create unique index "access.email_taken" on app_user (lower(email)) where stands_for is null;
create index on app_user (lower(email)) where stands_for is not null;
create index on app_user (stands_for) where stands_for is not null;

create function place_fits(invited bigint) returns boolean language sql stable as $$
  select not exists (select from unnest(permissions_of(u.stands_for)) p where p <> all (u.at_most) and p not like 'own.%') from app_user u where u.id = invited
$$;

create function take_places(who bigint) returns void language plpgsql as $$
declare
  invited bigint;
begin
  for invited in select id from app_user where stands_for = who and taken_at is null and disabled_at is null order by id for update loop
    continue when not place_fits(invited);
    -- Where they have a place already, it stays as it is.
    update access_scope a set user_id = who where user_id = invited and not exists (select from membership m where m.company_id = a.company_id and m.user_id = who);
    update company_right r set user_id = who where user_id = invited and not exists (select from membership m where m.company_id = r.company_id and m.user_id = who);
    update inbox_message set user_id = who where user_id = invited;
    update membership t set user_id = who where user_id = invited and not exists (select from membership m where m.company_id = t.company_id and m.user_id = who);
    delete from access_scope where user_id = invited;
    delete from company_right where user_id = invited;
    delete from membership where user_id = invited;
    delete from user_role where user_id = invited;
    delete from password_token where user_id = invited;
    update app_user set taken_at = now(), disabled_at = now() where id = invited;
  end loop;
end $$;
revoke execute on function take_places, place_fits from public;
