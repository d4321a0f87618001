-- The announcements in force for an employee on a day: published, not withdrawn, within their period, with the employee in the audience.
create or replace function announcements_for_employee(employee bigint, day date) returns setof bigint language sql stable as $$
  select a.id from announcement a join employment_terms t on t.employee_id = employee and t.first_day <= day and t.last_day >= day
  where a.published_at is not null and a.withdrawn_at is null and a.valid_from <= day and (a.valid_until is null or a.valid_until >= day)
    and (not exists (select from announcement_target g where g.announcement_id = a.id)
      or exists (select from announcement_target g where g.announcement_id = a.id
        and (g.team_id = t.team_id or g.location_id = t.location_id
          or t.department_id in (select descendant_departments(array[g.department_id], day)))))
$$;
