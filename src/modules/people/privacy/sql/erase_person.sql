-- Removes the values of a person from the audit log and from the row (`personal_data_column`), with messages about the person, custom
-- values and export filters. Later modules delete their data with triggers on `erasure`. Runs as `retention`.
create or replace function erase_person(company bigint, person bigint, why text) returns int language plpgsql security definer
  set search_path = public, code, pg_temp as $$
declare
  touched int;
begin
  perform assert_own_company(company);
  delete from inbox_message where company_id = company and employee_id = person;
  delete from custom_value where company_id = company and employee_id = person;
  update job set input = input - array['search', 'name_last_name_code'] where company_id = company and ended_at is not null;
  perform erase_person_fields(company, person);
  update card_holder set card = 'erased ' || id where company_id = company and employee_id = person;
  update clock_event set card = 'erased ' || person where company_id = company and employee_id = person and card is not null;
  update leave_request set note = null, sick_kind = null, certificate_number = null, end_reason = null, limit_reason = null
    where company_id = company
    and employee_id = person;
  update leave_decision set reason = null where company_id = company and employee_id = person;
  update leave_criteria set granted_days = '{}', grounds = '{}', note = null where company_id = company and employee_id = person;
  update leave_entry set note = null, explanation = null where company_id = company and employee_id = person;
  touched := erase_person_in_audit_log(company, person);
  insert into erasure (company_id, employee_id, reason, entries) values (company, person, why, touched);
  return touched;
end $$;
alter function erase_person owner to retention;
revoke execute on function erase_person from public, app;
