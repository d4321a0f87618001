-- The days of this company after which a former employee cannot read the own record.
create or replace function own_record_days() returns int language sql stable security definer set search_path = public, code, pg_temp as $$
  select days_after_employment(current_company())
$$;
revoke execute on function own_record_days from public;
grant execute on function own_record_days to app;
