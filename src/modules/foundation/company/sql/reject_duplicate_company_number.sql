-- Refuses the change if the caller can see the other company; otherwise writes an entry into the security log.
create or replace function reject_duplicate_company_number(code text, it company, others bigint[]) returns void language plpgsql as $$
declare
  who bigint := current_user_id();
begin
  if others is null then return; end if;
  if who is null or 'installation.manage' = any (permissions_of_user_outside_companies(who))
    or exists (select from membership where user_id = who and company_id = any (others)) then
    perform raise_error(code);
  end if;
  insert into security_log_entry (first_at, last_at, times, kind, user_id, address, route, code, previous, digest)
  values (now(), now(), 1, 'same_number', who, '', format('company %s: %s', it.id, array_to_string(others, ', ')), code, '', '');
end $$;
revoke execute on function reject_duplicate_company_number from public;
