-- A month has one close at a time, and a close can only be reopened.
create or replace function check_month_close_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.reopened_at is not null or new.reopened_at is null
     or (new.company_id, new.month, new.closed_at, new.closed_by) is distinct from (old.company_id, old.month, old.closed_at,
       old.closed_by)) then
    perform raise_error('time.close_is_final');
  end if;
  perform lock_month(new.company_id, null, true);
  perform lock_month(new.company_id, new.month, true);
  return new;
end $$;

create or replace trigger guard before insert or update on month_close for each row execute function check_month_close_change();
