-- The first query of each call: whether the session is active, whether its user is a member, the permissions, and the employee. Permissions
-- outside the company are returned only for an active session. A service account belongs to its company without a membership.
create or replace function load_session_access(who bigint, its_session uuid)
returns table (lives boolean, is_member boolean, employee_id bigint, permissions text[], is_scoped boolean)
language plpgsql stable security definer set search_path = public, code, pg_temp as $$
declare
  company bigint := current_company();
begin
  select m.employee_id into employee_id from membership m join company c on c.id = m.company_id and c.deleted_at is null
    where m.company_id = company and m.user_id = who and not is_membership_closed(who, company);
  is_member := found;
  lives := exists (select from session s join app_user u on u.id = s.user_id
      where s.id = its_session and s.user_id = who and s.ended_at is null and u.disabled_at is null)
    and (is_member or not is_account_closed(who));
  if is_member then
    permissions := permissions_in_company(who, company);
  elsif exists (select from app_user v join company c on c.id = v.service_company_id and c.deleted_at is null
      where v.id = who and v.service_company_id = company and v.disabled_at is null) then
    is_member := true;
    permissions := granted_permissions(who, company);
  elsif lives then
    permissions := permissions_of_user_outside_companies(who);
  else
    permissions := '{}';
  end if;
  is_scoped := exists (select from access_scope a where a.company_id = company and a.user_id = who);
  return next;
end
$$;
