-- The door: whether the session lives, whether its user is a member here, what they may do, and as which employee.
create or replace function enter(who bigint, its_session uuid)
returns table (lives boolean, is_member boolean, employee_id bigint, permissions text[], is_scoped boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from session s join app_user u on u.id = s.user_id where s.id = its_session and s.user_id = who
    and s.ended_at is null and u.disabled_at is null),
         m.id is not null, m.employee_id, case when m.id is null then permissions_of(who) else rights_in(who, m.company_id) end,
         exists (select from access_scope a where a.company_id = current_company() and a.user_id = who)
  from (values (1)) one left join membership m on m.company_id = current_company() and m.user_id = who
         and exists (select from company c where c.id = m.company_id and c.deleted_at is null)
$$;
