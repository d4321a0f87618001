-- The accounts in which these employees read their schedule, and their language and script.
create or replace function schedule_readers(people bigint[]) returns table (employee_id bigint, email text, language text, script text)
language sql stable security definer set search_path = public, code, pg_temp as $$
  select m.employee_id, u.email, u.language, u.script from membership m join app_user u on u.id = m.user_id
  where m.company_id = current_company() and m.employee_id = any (people) and u.disabled_at is null and u.password_hash <> 'none'
    and 'own.evidence' = any (permissions_in_company(u.id, m.company_id))
$$;
revoke execute on function schedule_readers from public;
grant execute on function schedule_readers to app;
