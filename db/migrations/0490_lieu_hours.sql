-- Hours given back for overtime: a grant names the day of the overtime, the word that approved it, and what of it is paid beside.
alter table leave_entry
  drop constraint leave_entry_ground_check,
  add constraint leave_entry_ground_check check (ground in ('entitlement', 'manual', 'advance', 'opening', 'overtime')),
  add column overtime_day date,
  add column overtime_approval_id bigint,
  add column overtime_pay text check (overtime_pay in ('increase', 'whole')),
  add foreign key (company_id, overtime_approval_id) references overtime_approval,
  add check (case when kind = 'granted' and ground = 'overtime' then num_nulls(overtime_day, overtime_approval_id, overtime_pay) = 0
    else num_nonnulls(overtime_day, overtime_approval_id, overtime_pay) = 0 end);
create index on leave_entry (company_id, employee_id, overtime_day) where overtime_day is not null;
create index on leave_entry (company_id, overtime_approval_id) where overtime_approval_id is not null;
