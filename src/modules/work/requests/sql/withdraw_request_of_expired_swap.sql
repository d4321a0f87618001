-- Ends the request of an expired swap.
create or replace function withdraw_request_of_expired_swap() returns trigger language plpgsql as $$
begin
  update request set status = 'withdrawn', ended_at = app_now()
  where company_id = new.company_id and id = new.request_id and status = 'submitted';
  return null;
end $$;

create or replace trigger withdraw_request_of_expired_swap after update of status on shift_offer for each row
  when (new.status = 'expired' and new.request_id is not null) execute function withdraw_request_of_expired_swap();
