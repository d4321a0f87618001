-- The valid minutes of a day: manual hours replace computed ones.
create or replace view day_minutes with (security_invoker = true) as
  select r.company_id, r.employee_id, r.day, r.planned_minutes, coalesce(o.minutes, r.minutes) as minutes, r.minutes as computed, o.revision
  from day_result r left join day_override o using (company_id, employee_id, day);
grant select on day_minutes to app;
