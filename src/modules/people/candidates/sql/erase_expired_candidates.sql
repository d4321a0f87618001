-- Erases all candidates whose retention period has ended, in all companies. Returns their number.
create or replace function erase_expired_candidates(today date) returns int language plpgsql as $$
declare
  gone int := 0; c record;
begin
  for c in select company_id, id from candidate where retain_until < today order by company_id, id loop
    if erase_candidate_of_company(c.company_id, c.id, 'retention') then gone := gone + 1; end if;
  end loop;
  return gone;
end $$;
revoke execute on function erase_expired_candidates from public;
