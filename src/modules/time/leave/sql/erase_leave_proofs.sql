-- Erasing an employee also removes proofs and their files.
create or replace function erase_leave_proofs() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
declare
  files bigint[];
begin
  if new.employee_id is null then return null; end if;
  with gone as (delete from leave_proof where company_id = new.company_id and employee_id = new.employee_id returning stored_file_id)
  select array_agg(stored_file_id) into files from gone;
  delete from stored_file where company_id = new.company_id and id = any (files);
  return null;
end $$;

create or replace trigger erase_leave_proofs after insert on erasure for each row execute function erase_leave_proofs();
