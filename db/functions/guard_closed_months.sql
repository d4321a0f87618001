-- Protects a table from writes into closed months. First and last day of a row are expressions; `counts` selects the rows, and `ignored`
-- the columns without effect (`reject_closed_month`). Enabled always, also in a replication session. Only the purge of old events
-- (`purge_clock_events`) may delete in a closed month.
create or replace function guard_closed_months(
  name regclass, first_day text, last_day text default null, counts text default 'true', ignored text[] default '{}')
returns void language plpgsql as $$
declare
  arguments text := format('reject_closed_month(%L, %L, %L, %L)', first_day, coalesce(last_day, first_day), counts, ignored);
begin
  execute format('create trigger closed_month_insert after insert on %s
    referencing new table as fresh for each statement execute function %s', name, arguments);
  execute format('create trigger closed_month_update after update on %s
    referencing old table as gone new table as fresh for each statement execute function %s', name, arguments);
  execute format('create trigger closed_month_delete after delete on %s
    referencing old table as gone for each statement when (current_user <> ''retention'') execute function %s', name, arguments);
  execute format('create trigger closed_month_truncate before truncate on %s
    for each statement execute function reject_always(''common.month_closed'')', name);
  execute format('alter table %s enable always trigger closed_month_insert, enable always trigger closed_month_update,
    enable always trigger closed_month_delete, enable always trigger closed_month_truncate', name);
end $$;
