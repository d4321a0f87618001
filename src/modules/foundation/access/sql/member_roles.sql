-- The role names of a member for the browser.
create or replace function member_roles(who bigint) returns table (role text) language sql stable security definer
  set search_path = public, code, pg_temp as $$
  select coalesce(g.name_original, g.behaves_as, g.name) from user_role r join user_group g on g.id = r.user_group_id
  where r.user_id = who and exists (select from membership m where m.company_id = current_company() and m.user_id = who) order by r.place
$$;
revoke execute on function member_roles from public;
grant execute on function member_roles to app;
