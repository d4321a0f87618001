-- Which columns are about a person. Whatever is not listed survives an erasure, so the shape test asks of every text
-- column of a table with `employee_id` whether it is listed here or known to be harmless.
create table personal_column (table_name text not null, column_name text not null, primary key (table_name, column_name));
insert into personal_column
select 'employee', unnest(array['code', 'first_name', 'last_name', 'full_name', 'search_text', 'parent_name', 'jmbg', 'gender', 'date_of_birth', 'email', 'phone', 'address', 'city', 'postal_code', 'bank_account', 'note'])
union all values ('card_holder', 'card'), ('card_holder', 'reason'), ('clock_event', 'card'), ('clock_event', 'reason'), ('day_override', 'comment'),
  ('overtime_approval', 'reason'), ('planned_day', 'reason'), ('employment', 'contract_number'), ('employment', 'end_ground'), ('employment_terms', 'annex_number'), ('stored_file', 'name'),
  ('leave_request', 'note'), ('leave_request', 'sick_kind'), ('leave_request', 'certificate_number'), ('leave_request', 'end_reason'), ('leave_decision', 'reason'),
  ('leave_criteria', 'given'), ('leave_criteria', 'standings'), ('leave_criteria', 'note'), ('leave_entry', 'note'), ('leave_entry', 'explanation');
grant select on personal_column to app, retention;

-- That something was erased, on which ground, and how much. After a restore from a backup these are done again.
create table erasure (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  reason text not null,
  entries int not null,
  at timestamptz not null default clock_timestamp()
);
select company_table('erasure');

create function blank(it jsonb, columns text[]) returns jsonb language sql immutable as $$
  select it || coalesce((select jsonb_object_agg(key, 'erased') from jsonb_each(it) where key = any (columns) and value <> 'null'), '{}')
$$;

-- Who did what and when stays; the values go, from the log and from the row. Runs as `retention`.
create function erase_person(company bigint, person bigint, why text) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched int;
begin
  update employee set first_name = 'erased', last_name = 'erased', code = 'erased ' || id, parent_name = null, jmbg = null, gender = null, date_of_birth = null, email = null,
    phone = null, address = null, city = null, postal_code = null, bank_account = null, note = null, image_file_id = null where company_id = company and id = person;
  update card_holder set card = 'erased ' || id where company_id = company and employee_id = person;
  update clock_event set card = 'erased ' || person where company_id = company and employee_id = person and card is not null;
  update leave_request set note = null, sick_kind = null, certificate_number = null, end_reason = null where company_id = company and employee_id = person;
  update leave_decision set reason = null where company_id = company and employee_id = person;
  update leave_criteria set given = '{}', standings = '{}', note = null where company_id = company and employee_id = person;
  update leave_entry set note = null, explanation = null where company_id = company and employee_id = person;
  update audit_entry e set before = blank(before, p.columns), after = blank(after, p.columns)
  from (select table_name, array_agg(column_name) as columns from personal_column group by 1) p
  where e.company_id = company and e.employee_id = person and e.table_name = p.table_name;
  get diagnostics touched = row_count;
  insert into erasure (company_id, employee_id, reason, entries) values (company, person, why, touched);
  return touched;
end $$;

-- Old entries of the log, in slices so that nobody waits.
create function purge_audit(company bigint, before_moment timestamptz, slice int default 10000) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone int;
begin
  delete from audit_entry where company_id = company and id in (select id from audit_entry where company_id = company and at < before_moment order by id limit slice);
  get diagnostics gone = row_count;
  return gone;
end $$;

do $$ declare name text; begin
  foreach name in array array['employee', 'card_holder', 'audit_entry', 'erasure', 'clock_event', 'month_close', 'leave_request', 'leave_decision', 'leave_criteria', 'leave_entry'] loop
    execute format('create policy retention on %I to retention using (true)', name);
    execute format('grant select on %I to retention', name);
  end loop;
end $$;
grant update on employee, card_holder, clock_event, audit_entry, leave_request, leave_decision, leave_criteria, leave_entry to retention;
grant delete on audit_entry, clock_event to retention;
grant insert on erasure to retention;
grant create on schema public to retention; -- needed for a moment, to own a function
alter function erase_person owner to retention;
alter function purge_audit owner to retention;
alter function purge_clock_events owner to retention;
revoke create on schema public from retention;
revoke execute on function erase_person, purge_audit, purge_clock_events from public, app;
