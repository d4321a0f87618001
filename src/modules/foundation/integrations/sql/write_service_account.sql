-- Creates, renames or disables the service account of a key of the current company: an account without a password, with an email address
-- that does not exist. The application role cannot read or write accounts.
create or replace function write_service_account(account bigint, name text, is_disabled boolean) returns bigint language plpgsql
  security definer set search_path = public, code, pg_temp as $$
begin
  if account is null then
    insert into app_user (email, password_hash, first_name, service_company_id)
    values ('api-key-' || gen_random_uuid() || '@service.invalid', 'none', name, current_company()) returning id into account;
  else
    update app_user u
    set first_name = coalesce(name, u.first_name), disabled_at = case when is_disabled then app_now() else u.disabled_at end
    where u.id = account and u.service_company_id = current_company() and (is_disabled or u.first_name is distinct from name);
  end if;
  return account;
end $$;
revoke execute on function write_service_account from public;
grant execute on function write_service_account to app;
