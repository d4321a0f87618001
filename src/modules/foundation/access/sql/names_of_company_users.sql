-- The names of users who act in this company, for readers of the audit log.
create or replace function names_of_company_users() returns table (user_id bigint, first_name text, last_name text, email text) language sql stable
  security definer set search_path = public, code, pg_temp as $$
  select u.id, u.first_name, u.last_name, u.email from membership m join app_user u on u.id = m.user_id
    where m.company_id = current_company()
  union all select u.id, 'API: ' || u.first_name, null, u.email from app_user u where u.service_company_id = current_company()
$$;
revoke execute on function names_of_company_users from public;
grant execute on function names_of_company_users to app;
