-- Two employments of an employee must not overlap. The row of the employee is locked, so that concurrent writes see each other. New rows
-- are checked once per statement by key.
create or replace function reject_overlapping_employments() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
declare companies bigint[]; people bigint[];
begin
  if tg_op = 'INSERT' then select array_agg(company_id), array_agg(employee_id) into companies, people from rows_at_hand;
  else companies := array[new.company_id]; people := array[new.employee_id];
  end if;
  perform from (select distinct company_id, id from unnest(companies, people) r (company_id, id) order by company_id, id) r
    cross join lateral (select from employee p where (p.company_id, p.id) = (r.company_id, r.id) for no key update) p;
  if exists (
    select from unnest(companies, people) r (company_id, id) cross join lateral (
      select from employment one join employment other on (other.company_id, other.employee_id) = (one.company_id, one.employee_id)
      where (one.company_id, one.employee_id) = (r.company_id, r.id) and one.first_day < other.first_day and one.last_day >= other.first_day
      limit 1) o) then
    perform raise_error('employment.overlap');
  end if;
  return null;
end $$;

create or replace trigger apart_insert after insert on employment referencing new table as rows_at_hand for each statement
  execute function reject_overlapping_employments();
create or replace trigger apart after update on employment for each row
  when ((new.employee_id, new.first_day, new.last_day) is distinct from (old.employee_id, old.first_day, old.last_day))
  execute function reject_overlapping_employments();
