-- A row for each employed day of each employee: shift, version and origin.
create or replace function plan_of_employees(employees bigint[], from_day date, to_day date)
returns table (employee_id bigint, day date, shift_id bigint, shift_version_id bigint, planned_minutes int, origin text,
  segments jsonb, work_schedule_version_id bigint)
  language sql stable as $$
  with employed as materialized (
    select t.employee_id, d::date as day, t.team_id, t.department_id, t.work_schedule_id
    from employment_terms t, generate_series(greatest(t.first_day, from_day), least(t.last_day, to_day), interval '1 day') d
    where t.employee_id = any (employees) and t.first_day <= to_day and t.last_day >= from_day),
  assigned as materialized (
    select * from schedule_assignment where first_day <= to_day and last_day >= from_day),
  candidates as (
    select e.employee_id, e.day, a.work_schedule_id, a.shifted_by, 1 as level, a.priority, 'person' as origin
      from employed e join assigned a on a.employee_id = e.employee_id and e.day between a.first_day and a.last_day
    union all
    select e.employee_id, e.day, a.work_schedule_id, a.shifted_by, 2, a.priority, 'team'
      from employed e join assigned a on a.team_id = e.team_id and e.day between a.first_day and a.last_day
    union all
    select e.employee_id, e.day, a.work_schedule_id, a.shifted_by, 3, a.priority, 'department'
      from employed e join assigned a on a.department_id = e.department_id and e.day between a.first_day and a.last_day
    union all
    select employee_id, day, work_schedule_id, 0, 4, 0, case when work_schedule_id is null then 'none' else 'terms' end from employed),
  selected_assignment as (
    select distinct on (employee_id, day) * from candidates order by employee_id, day, level, priority desc),
  schedules as materialized (
    select *, coalesce(lead(first_day) over (partition by work_schedule_id order by first_day), 'infinity') as until
      from work_schedule_version),
  versions as materialized (
    select *, coalesce(lead(first_day) over (partition by v.shift_id order by first_day), 'infinity') as until from shift_version v),
  placed as (
    select c.employee_id, c.day, case when p.id is not null then p.shift_id else w.shift_id end as shift_id,
           case when p.id is not null then 'cell' else c.origin end as origin, case when p.id is null then s.id end as version_id
    from selected_assignment c
      left join planned_day p on p.employee_id = c.employee_id and p.day = c.day
      left join schedules s on s.work_schedule_id = c.work_schedule_id and c.day >= s.first_day and c.day < s.until
      left join work_schedule_day w on w.work_schedule_version_id = s.id
        and w.place = ((c.day - s.anchor_day + c.shifted_by) % s.length + s.length) % s.length)
  select p.employee_id, p.day, p.shift_id, v.id, coalesce(v.planned_minutes, 0), p.origin, v.segments, p.version_id
  from placed p left join versions v on v.shift_id = p.shift_id and p.day >= v.first_day and p.day < v.until
$$;
