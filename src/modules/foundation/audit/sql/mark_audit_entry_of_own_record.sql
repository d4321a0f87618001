-- Marks an entry about the record of the caller or of a holder of the calling API key, if the call uses a permission on others.
create or replace function mark_audit_entry_of_own_record() returns trigger language plpgsql as $$
begin
  new.own_record := true;
  return new;
end $$;

create or replace trigger mark_audit_entry_of_own_record before insert on audit_entry for each row
  when (new.employee_id is not null and new.employee_id::text = any (string_to_array(current_setting('app.own_employee', true), ',')))
  execute function mark_audit_entry_of_own_record();
