-- The decision about overtime of a day and its author; the latest of several decisions counts.
create or replace view overtime_decision with (security_invoker = true) as
  select company_id, id, employee_id, day, approved_minutes, decided_by, decided_at from overtime_approval;
grant select on overtime_decision to app;
