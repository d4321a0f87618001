-- Erases a candidate of this company on request.
create or replace function erase_candidate(which bigint) returns boolean language sql security definer set search_path = public, code, pg_temp as
$$ select erase_candidate_of_company(current_company(), which, 'requested') $$;
revoke execute on function erase_candidate from public;
grant execute on function erase_candidate to app;
