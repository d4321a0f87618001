-- The rows that a scope can contain: departments, teams and locations.
create or replace view user_scope_target with (security_invoker = true) as
  select company_id, 'department' as kind, id, name from department
  union all select company_id, 'team', id, name from team
  union all select company_id, 'location', id, name from location;
grant select on user_scope_target to app;
