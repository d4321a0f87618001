-- Deletes the rows that a rule makes due, and records their number.
create or replace function apply_retention(company bigint, rule text, of_months int, before date) returns int language plpgsql as $$
declare
  gone int := case rule
    when 'clock_events' then purge_clock_events(company, before)
    when 'visits' then purge_gate_visits(company, before)
    when 'leave_texts' then purge_leave_texts(company, before)
    when 'readings' then purge_read_receipts(company, before)
    when 'messages' then purge_inbox_messages(company, before)
    when 'payslips' then purge_payslips(company, before)
    when 'undelivered_payslips' then purge_undelivered_payslips(company, before)
    when 'exports' then purge_finished_jobs(company, before) end;
begin
  if gone > 0 then
    insert into retention_deletion (company_id, rule, months, before_day, gone) values (company, rule, of_months, before, gone);
  end if;
  return gone;
end $$;
revoke execute on function apply_retention from public;
