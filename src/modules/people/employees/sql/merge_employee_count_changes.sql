-- Merges many changes of a count into one, in the maintenance.
create or replace function merge_employee_count_changes() returns void language sql as $$
  with taken as (
    delete from employee_count where company_id in (select company_id from employee_count group by company_id having count(*) > 1)
      returning company_id, change)
  insert into employee_count (company_id, change) select company_id, sum(change) from taken group by company_id
$$;
revoke execute on function merge_employee_count_changes from public;
