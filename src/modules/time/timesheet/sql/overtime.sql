-- Work beyond the plan, with its approval. It is settled if no such work exists, or while the decided minutes equal the current ones.
create or replace view overtime with (security_invoker = true) as
  select r.company_id, r.employee_id, r.day, r.extra_minutes, a.id as approval_id, a.approved_minutes,
         case when a.id is null then r.extra_minutes = 0 else a.expected_minutes is null or a.expected_minutes = r.extra_minutes end as settled
  from day_result r left join lateral (
    select * from overtime_approval a where (a.company_id, a.employee_id, a.day) = (r.company_id, r.employee_id, r.day)
      order by a.id desc limit 1) a on true
  where r.extra_minutes > 0 or a.id is not null;
grant select on overtime to app;
