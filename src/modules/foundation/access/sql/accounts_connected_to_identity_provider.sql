-- The accounts of this company's single sign-on: members, and accounts with an identity at its provider.
create or replace function accounts_connected_to_identity_provider() returns table (user_id bigint, first_name text, last_name text, email text, is_member boolean,
  is_disabled boolean, has_password boolean, has_factor boolean, factor_used_at timestamptz)
language sql stable security definer set search_path = public, code, pg_temp as $$
  select u.id, u.first_name, u.last_name, u.email, m.id is not null, u.disabled_at is not null or is_account_closed(u.id), u.password_hash <> 'none',
    f.user_id is not null, case when f.last_step > 0 then to_timestamp(f.last_step * 30) end
  from app_user u left join membership m on m.company_id = current_company() and m.user_id = u.id
    left join second_factor f on f.user_id = u.id and f.confirmed_at is not null
  where u.taken_at is null and u.service_company_id is null
    and (m.id is not null or exists (select from user_identity i where i.company_id = current_company() and i.user_id = u.id))
$$;
revoke execute on function accounts_connected_to_identity_provider from public;
grant execute on function accounts_connected_to_identity_provider to app;
