-- Undoes `move_employees_to_department` for one row of terms; false if it changed since.
create or replace function undo_move_of_terms(terms bigint, employee bigint, moved_to bigint, was bigint) returns boolean language plpgsql as $$
begin
  if was is null then delete from employment_terms where id = terms and department_id = moved_to and employee_id = employee;
  else update employment_terms set department_id = was where id = terms and department_id = moved_to and employee_id = employee;
  end if;
  return found;
end $$;
