-- The number of rows that a rule would delete now.
create or replace function count_rows_due_for_deletion(rule text, before date) returns int language plpgsql stable security definer
  set search_path = public, code, pg_temp as $$
declare
  company bigint := current_company();
begin
  return case rule
    when 'clock_events' then (select count(*) from clock_events_due_for_deletion(company, before))
    when 'visits' then (select count(*) from gate_visits_due_for_deletion(company, before))
    when 'leave_texts' then (select count(*) from leave_texts_due_for_deletion(company, before))
    when 'readings' then (select count(*) from read_receipts_due_for_deletion(company, before))
    when 'messages' then (select count(*) from inbox_messages_due_for_deletion(company, before))
    when 'payslips' then (select count(*) from payslips_due_for_deletion(company, before))
    when 'undelivered_payslips' then (select count(*) from undelivered_payslips_due_for_deletion(company, before))
    when 'exports' then (select count(*) from finished_jobs_due_for_deletion(company, before)) end;
end $$;
revoke execute on function count_rows_due_for_deletion from public;
grant execute on function count_rows_due_for_deletion to app;
