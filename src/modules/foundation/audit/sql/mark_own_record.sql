-- Marks an entry about the employee that the transaction says its actor is, or who holds the API key of the call; a call by a right over others says so.
create or replace function mark_own_record() returns trigger language plpgsql as $$
begin
  new.own_record := true;
  return new;
end $$;

create or replace trigger mark_own_record before insert on audit_entry for each row
  when (new.employee_id is not null and new.employee_id::text = any (string_to_array(current_setting('app.own_employee', true), ',')))
  execute function mark_own_record();
