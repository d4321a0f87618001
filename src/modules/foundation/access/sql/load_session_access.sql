-- The first query of each call: whether the session is active, whether its user is a member, the permissions, and the employee. Permissions
-- outside the company are returned only for an active session. A service account belongs to its company without a membership.
create or replace function load_session_access(who bigint, its_session uuid)
returns table (lives boolean, is_member boolean, employee_id bigint, permissions text[], is_scoped boolean)
language sql stable security definer set search_path = public, code, pg_temp as $$
  select s.lives, m.id is not null or v.id is not null, m.employee_id,
         case when m.id is not null then permissions_in_company(who, m.company_id)
              when v.id is not null then granted_permissions(who, v.service_company_id) when s.lives then permissions_of_user_outside_companies(who) else '{}' end,
         exists (select from access_scope a where a.company_id = current_company() and a.user_id = who)
  from (select exists (select from session s join app_user u on u.id = s.user_id where s.id = its_session and s.user_id = who
           and s.ended_at is null and u.disabled_at is null) and not is_account_closed(who) as lives) s
         left join membership m on m.company_id = current_company() and m.user_id = who
         and exists (select from company c where c.id = m.company_id and c.deleted_at is null)
         and not is_membership_closed(who, m.company_id)
       left join app_user v on v.id = who and v.service_company_id = current_company() and v.disabled_at is null
         and exists (select from company c where c.id = v.service_company_id and c.deleted_at is null)
$$;
