-- Who read an announcement and when is kept as long as the company says after its end; the announcement says when that was let go.
alter table announcement add readings_deleted_on date;
grant update (readings_deleted_on) on announcement to retention;

alter table retention_deletion drop constraint retention_deletion_rule_check;
alter table retention_deletion add constraint retention_deletion_rule_check
  check (rule in ('clock_events', 'leave_texts', 'messages', 'exports', 'visits', 'readings'));
