create or replace trigger event_month_closed after insert on month_close referencing new table as new_rows for each statement
  execute function record_events('month.closed', 'month', $$to_char(r.month, 'YYYYMM')::bigint$$);
create or replace trigger event_month_reopened after update on month_close referencing old table as old_rows new table as new_rows
  for each statement execute function record_events('month.reopened', 'month', $$to_char(r.month, 'YYYYMM')::bigint$$, '', '',
    'r.reopened_at is not null and o.reopened_at is null');
