-- A sign-off can be withdrawn once; its other fields never change.
create or replace function reject_timesheet_signoff_change() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is not null or new.withdrawn_at is null
     or to_jsonb(new) - '{withdrawn_by,withdrawn_at,withdraw_reason}'::text[]
       <> to_jsonb(old) - '{withdrawn_by,withdrawn_at,withdraw_reason}'::text[] then
    perform raise_error('time.signature_is_final');
  end if;
  return new;
end $$;

create or replace trigger keep before update on timesheet_signoff for each row execute function reject_timesheet_signoff_change();
