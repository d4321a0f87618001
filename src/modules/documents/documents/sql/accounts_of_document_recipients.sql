-- The accounts of these employees with their language, and whether they can read documents.
create or replace function accounts_of_document_recipients(people bigint[])
returns table (employee_id bigint, user_id bigint, email text, language text, script text, state text)
language sql stable security definer set search_path = public, code, pg_temp as $$
  select m.employee_id, u.id, u.email, u.language, u.script,
    case when u.disabled_at is not null then 'disabled' when u.password_hash = 'none' then 'invited'
      when not 'own.record' = any (permissions_in_company(u.id, m.company_id)) then 'no_right' else 'active' end
  from membership m join app_user u on u.id = m.user_id
  where m.company_id = current_company() and m.employee_id = any (people)
$$;
revoke execute on function accounts_of_document_recipients from public;
grant execute on function accounts_of_document_recipients to app;
