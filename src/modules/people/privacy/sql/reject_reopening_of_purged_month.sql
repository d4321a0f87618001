-- Without clock events, the hours of a month cannot be computed again, so such a month stays closed. The next month needs its last night.
create or replace function reject_reopening_of_purged_month() returns trigger language plpgsql as $$
begin
  if exists (select from retention_deletion where company_id = new.company_id and rule = 'clock_events' and before_day >= new.month) then
    perform raise_error('privacy.clock_events_already_deleted');
  end if;
  return new;
end $$;

create or replace trigger keep_purged before update on month_close for each row
  when (old.reopened_at is null and new.reopened_at is not null) execute function reject_reopening_of_purged_month();
