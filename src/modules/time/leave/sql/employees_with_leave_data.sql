-- Returns the given employees that have requests or ledger entries.
create or replace function employees_with_leave_data(people bigint[]) returns setof bigint language sql stable as $$
  select p from unnest(people) p where
    exists (select from leave_request where employee_id = p)
    or exists (select from leave_entry where employee_id = p)
$$;
