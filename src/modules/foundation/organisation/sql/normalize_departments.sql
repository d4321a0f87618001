-- Updates `department` to the versions of a day.
create or replace function normalize_departments(day date) returns void language sql as $$
  update department d set name = v.name, parent_id = v.parent_id, cost_centre = v.cost_centre, head_id = v.head_id, deputy_id = v.deputy_id,
    is_open = v.is_open
  from department_version v
  where v.company_id = d.company_id and v.department_id = d.id and v.first_day <= day and v.last_day >= day
    and (d.name, d.parent_id, d.cost_centre, d.head_id, d.deputy_id, d.is_open) is distinct from (v.name, v.parent_id, v.cost_centre,
      v.head_id, v.deputy_id, v.is_open)
$$;
