-- Writes manual cells, all or none: returns the cells that another user changed; then nothing is written.
create or replace function write_cells(employees bigint[], days date[], cells jsonb[], revisions int[])
returns table (employee_id bigint, day date, revision int, minutes jsonb) language plpgsql as $$
#variable_conflict use_column
begin
  -- In order, so that two editors of the same cells wait and cannot deadlock.
  perform from day_override o join unnest(employees, days) c (employee_id, day) using (employee_id, day)
    order by o.employee_id, o.day for update of o;
  return query select o.employee_id, o.day, o.revision, o.minutes from day_override o
    join unnest(employees, days, revisions) c (employee_id, day, revision) using (employee_id, day) where o.revision <> c.revision;
  if found then return; end if;
  update day_override o set minutes = c.minutes, revision = c.revision
    from unnest(employees, days, cells, revisions) c (employee_id, day, minutes, revision)
    where (o.employee_id, o.day) = (c.employee_id, c.day) and c.revision > 0;
  insert into day_override (employee_id, day, minutes) select c.employee_id, c.day, c.minutes
    from unnest(employees, days, cells, revisions) c (employee_id, day, minutes, revision) where c.revision = 0 order by 1, 2;
end $$;
