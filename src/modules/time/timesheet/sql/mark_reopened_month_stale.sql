-- `mark_days_stale` ignores closed months, so reopening marks the days of the month and the edges of its neighbours.
create or replace function mark_reopened_month_stale() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  perform mark_day_results_stale(new.company_id, null, new.month, (new.month + interval '1 month - 1 day')::date);
  return null;
end $$;

create or replace trigger stale after update on month_close for each row
  when (old.reopened_at is null and new.reopened_at is not null) execute function mark_reopened_month_stale();
