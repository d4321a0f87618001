-- Erasing an employee also removes files of certificates; the receipt stays.
create or replace function erase_sick_certificates() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
declare
  files bigint[];
begin
  if new.employee_id is null then return null; end if;
  with had as (select id, stored_file_id from sick_certificate
    where company_id = new.company_id and employee_id = new.employee_id and stored_file_id is not null),
  gone as (update sick_certificate set stored_file_id = null where company_id = new.company_id and id in (select id from had))
  select array_agg(stored_file_id) into files from had;
  delete from stored_file where company_id = new.company_id and id = any (files);
  return null;
end $$;

create or replace trigger erase_sick_certificates after insert on erasure for each row execute function erase_sick_certificates();
