-- Deletes the birthday of an erased person from the log of reminders.
create or replace function delete_birthday_reminders_of_erased() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  delete from reminder where company_id = new.company_id and employee_id = new.employee_id and kind = 'birthday';
  return null;
end $$;

create or replace trigger delete_birthday_reminders_of_erased after insert on erasure for each row execute function delete_birthday_reminders_of_erased();
