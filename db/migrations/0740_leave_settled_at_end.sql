-- stop: the kinds of ledger entries get another check, so a process of the version before must not write meanwhile.
-- Leave that is owed in money at the end of an employment is closed by an entry of its own: it names the employment and its last day.
alter table leave_entry
  drop constraint leave_entry_kind_check,
  add constraint leave_entry_kind_check check (kind in ('granted', 'reduced', 'taken', 'returned', 'settled')),
  drop constraint leave_entry_check,
  add column employment_id bigint,
  add column settled_on date,
  add constraint leave_entry_check check (case kind
    when 'granted' then amount >= 0 and num_nulls(year, usable_from, usable_to, ground) = 0
      and num_nonnulls(consumes_id, day, leave_request_id) = 0
    when 'reduced' then amount < 0 and num_nulls(consumes_id, ground) = 0
      and num_nonnulls(day, year, usable_from, usable_to, carry_cap, leave_request_id) = 0
    when 'settled' then amount <> 0 and num_nulls(consumes_id) = 0
      and num_nonnulls(day, year, usable_from, usable_to, carry_cap, ground, leave_request_id) = 0
    else amount * (case kind when 'taken' then -1 else 1 end) > 0 and num_nulls(consumes_id, day) = 0
      and num_nonnulls(year, usable_from, usable_to, carry_cap, ground) = 0 end),
  add check (case kind when 'settled' then num_nulls(employment_id, settled_on) = 0 else num_nonnulls(employment_id, settled_on) = 0 end),
  add foreign key (company_id, employment_id, employee_id) references employment (company_id, id, employee_id) on delete restrict;
create index on leave_entry (company_id, employment_id) where employment_id is not null;
