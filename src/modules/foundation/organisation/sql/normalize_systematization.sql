-- Updates positions to the version in force on a day; a position outside it has no headcount.
create or replace function normalize_systematization(day date) returns void language plpgsql as $$
declare version bigint := systematization_on(day);
begin
  if version is null then return; end if;
  perform set_config('app.settling', 'systematization', true);
  update job_position p set name = l.name, code = l.code, description = l.description, conditions = l.conditions,
    profession_qualification_id = l.profession_qualification_id, occupation_code = l.occupation_code, occupation_name = l.occupation_name,
    planned_headcount = l.planned_headcount, coefficient = l.coefficient, risk = l.risk, is_high_risk = l.is_high_risk,
      is_fit_for_disability = l.is_fit_for_disability
  from systematization_position l
  where l.systematization_id = version and p.id = l.job_position_id
    and (p.name, p.code, p.description, p.conditions, p.profession_qualification_id, p.occupation_code, p.occupation_name,
      p.planned_headcount, p.coefficient, p.risk, p.is_high_risk, p.is_fit_for_disability)
      is distinct from (l.name, l.code, l.description, l.conditions, l.profession_qualification_id, l.occupation_code, l.occupation_name,
        l.planned_headcount, l.coefficient, l.risk, l.is_high_risk, l.is_fit_for_disability);
  update job_position p set planned_headcount = 0
  where p.planned_headcount > 0
    and not exists (select from systematization_position l where l.systematization_id = version and l.job_position_id = p.id);
  delete from job_position_department d using systematization_position l
  where l.systematization_id = version and d.job_position_id = l.job_position_id
    and not exists (select from systematization_place o where o.systematization_position_id = l.id and o.department_id = d.department_id);
  insert into job_position_department (job_position_id, department_id)
  select l.job_position_id, o.department_id from systematization_position l
    join systematization_place o on o.systematization_position_id = l.id
  where l.systematization_id = version and l.job_position_id is not null
    and not exists (select from job_position_department d where d.job_position_id = l.job_position_id
      and d.department_id = o.department_id);
  perform set_config('app.settling', '', true);
end $$;
