-- A group that was copied from a role of the specification behaves as that one: where its people land, which screens are theirs.
alter table user_group add behaves_as text;
create unique index "access.group_name_taken" on user_group (lower(name));
select revised('user_group');

-- What a user may in one company beside their groups, or may not in spite of them.
create table company_right (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null references app_user,
  permission text not null,
  is_granted boolean not null,
  constraint "access.right_twice" unique (company_id, user_id, permission)
);
select company_table('company_right');

create function rights_in(who bigint, company bigint) returns text[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(permission), '{}') from (
    select unnest(permissions_of(who)) as permission
    union select permission from company_right where company_id = company and user_id = who and is_granted
    except select permission from company_right where company_id = company and user_id = who and not is_granted) p
$$;
revoke execute on function rights_in from public;

create or replace function enter(who bigint, its_session uuid) returns table (lives boolean, is_member boolean, employee_id bigint, permissions text[], is_scoped boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from session s join app_user u on u.id = s.user_id where s.id = its_session and s.user_id = who and s.ended_at is null and u.disabled_at is null),
         m.id is not null, m.employee_id, case when m.id is null then permissions_of(who) else rights_in(who, m.company_id) end,
         exists (select from access_scope a where a.company_id = current_company() and a.user_id = who)
  from (values (1)) one left join membership m on m.company_id = current_company() and m.user_id = who
         and exists (select from company c where c.id = m.company_id and c.deleted_at is null)
$$;

create or replace function members_allowed(permission text) returns setof bigint language sql stable security definer set search_path = public, pg_temp as $$
  select m.user_id from membership m join app_user u on u.id = m.user_id
  where m.company_id = current_company() and u.disabled_at is null and permission = any (rights_in(m.user_id, m.company_id))
$$;

-- The companies whose users somebody administers: theirs, where they hold the right and reach everybody; with the right
-- over the installation all of them.
create function administered_companies(who bigint) returns setof bigint language sql stable security definer set search_path = public, pg_temp as $$
  select c.id from company c where c.deleted_at is null and (
    'installation.manage' = any (permissions_of(who))
    or exists (select from membership m where m.company_id = c.id and m.user_id = who and 'users.manage' = any (rights_in(who, c.id)))
       and not exists (select from access_scope a where a.company_id = c.id and a.user_id = who))
$$;
revoke execute on function administered_companies from public;

-- Everything somebody may anywhere: who administers them has to hold at least that.
create function all_rights_of(who bigint) returns text[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct permission), '{}') from (
    select unnest(permissions_of(who)) as permission
    union select permission from company_right where user_id = who and is_granted) p
$$;
revoke execute on function all_rights_of from public;

-- The members of this company with what they hold, for who administers their rights here.
create function member_rights() returns table (membership_id bigint, user_id bigint, first_name text, last_name text, email text, is_disabled boolean,
  employee_id bigint, groups text[], of_groups text[], everywhere text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, u.id, u.first_name, u.last_name, u.email, u.disabled_at is not null, m.employee_id,
    array(select g.name from user_role r join user_group g on g.id = r.user_group_id where r.user_id = u.id order by r.place, g.name),
    permissions_of(u.id), all_rights_of(u.id)
  from membership m join app_user u on u.id = m.user_id where m.company_id = current_company()
$$;
revoke execute on function member_rights from public;
grant execute on function member_rights to app;

-- The names that the browser knows the roles of a member by.
create function member_roles(who bigint) returns table (role text) language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(g.name_original, g.behaves_as, g.name) from user_role r join user_group g on g.id = r.user_group_id
  where r.user_id = who and exists (select from membership m where m.company_id = current_company() and m.user_id = who) order by r.place
$$;
revoke execute on function member_roles from public;
grant execute on function member_roles to app;

-- Who looked at the company with the eyes of another.
create function log_membership_preview(of_membership bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into audit_entry (company_id, actor_id, action, table_name, row_id)
  values (current_company(), current_user_id(), 'previewClientRights', 'membership', of_membership)
$$;
revoke execute on function log_membership_preview from public;
grant execute on function log_membership_preview to app;

-- What belongs to no company has a log of its own: accounts, groups, the rules of signing in. No secret gets into it.
create table installation_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_id bigint,
  action text not null,
  table_name text not null,
  row_id bigint,
  user_id bigint,
  before jsonb,
  after jsonb
);
create index on installation_entry (user_id, id desc);

create function write_installation_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  it jsonb := coalesce(is_now, was);
  hidden text[] := array['password_hash', 'sealed', 'last_step', 'revision'];
begin
  if tg_op = 'UPDATE' and tg_table_name = 'app_user' and was ->> 'password_hash' <> is_now ->> 'password_hash' then
    was := was || '{"password": null}';
    is_now := is_now || '{"password": true}';
  end if;
  was := was - hidden;
  is_now := is_now - hidden;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, value) into was from jsonb_each(was) where value is distinct from is_now -> key;
    if was is null then return null; end if;
  end if;
  insert into installation_entry (actor_id, action, table_name, row_id, user_id, before, after)
  values (current_user_id(), coalesce(nullif(current_setting('app.action', true), ''), 'system'), tg_table_name,
          coalesce(it ->> 'id', it ->> 'user_group_id')::bigint, case tg_table_name when 'app_user' then (it ->> 'id')::bigint else (it ->> 'user_id')::bigint end, was, is_now);
  return null;
end $$;
do $$ declare name text; begin
  foreach name in array array['app_user', 'user_group', 'user_group_permission', 'user_role', 'user_permission', 'second_factor'] loop
    execute format('create trigger audit after insert or update or delete on %I for each row execute function write_installation_entry()', name);
  end loop;
end $$;
create trigger audit after insert or update on installation_setting for each row when (new.name <> 'demo') execute function write_installation_entry();

-- Somebody who can sign in keeps the right over the installation, whichever way it would be lost. Two who take it from
-- each other at once are looked at one after the other.
create function keep_an_administrator() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  concerns boolean := case tg_table_name
    when 'app_user' then 'installation.manage' = any (permissions_of((to_jsonb(old) ->> 'id')::bigint))
    when 'user_role' then exists (select from user_group_permission p where p.user_group_id = (to_jsonb(old) ->> 'user_group_id')::bigint and permission = 'installation.manage')
    else to_jsonb(old) ->> 'permission' = 'installation.manage' end;
begin
  if not concerns then return null; end if;
  perform pg_advisory_xact_lock(7301883);
  if not exists (select from app_user where disabled_at is null and password_hash <> 'none' and 'installation.manage' = any (permissions_of(id))) then
    perform refuse('access.last_administrator');
  end if;
  return null;
end $$;
create constraint trigger keep_an_administrator after delete on user_permission deferrable initially deferred for each row execute function keep_an_administrator();
create constraint trigger keep_an_administrator after delete on user_role deferrable initially deferred for each row execute function keep_an_administrator();
create constraint trigger keep_an_administrator after delete on user_group_permission deferrable initially deferred for each row execute function keep_an_administrator();
create constraint trigger keep_an_administrator after update of disabled_at on app_user deferrable initially deferred for each row
  when (new.disabled_at is not null) execute function keep_an_administrator();
