-- Assignments of employees in a period, with the names of that time. A change of the department itself, for example of its cost centre,
-- starts a new span.
create or replace function dated_assignments_of_employees(people bigint[], first date, last date)
returns table (employee_id bigint, first_day date, last_day date, department_id bigint, relationship_type_id bigint, department text,
  department_code text, cost_centre text, location text, municipality text, "position" text, position_code text, team text,
  relationship_type text, relationship_code text) stable language sql as $$
  select t.employee_id, greatest(t.first_day, v.first_day, first), least(t.last_day, v.last_day, last), t.department_id,
    t.employment_relationship_type_id, v.name, coalesce(d.code, ''), coalesce(v.cost_centre, ''), coalesce(l.name, ''),
    coalesce(l.municipality, ''), p.name, coalesce(p.code, ''), coalesce(m.name, ''), r.name, coalesce(r.code, '')
  from employment_terms t
    join department d on d.id = t.department_id
    join department_version v on v.department_id = d.id and v.first_day <= least(t.last_day, last)
      and v.last_day >= greatest(t.first_day, first)
    join job_position p on p.id = t.job_position_id
    join employment_relationship_type r on r.id = t.employment_relationship_type_id
    left join location l on l.id = t.location_id
    left join team m on m.id = t.team_id
  where t.employee_id = any (people) and t.first_day <= last and t.last_day >= first
$$;
