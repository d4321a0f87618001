-- A writer of a month holds a shared lock until the end of its transaction; a close holds an exclusive one. Month 0 means all months: spans
-- longer than two months take only that. Under a snapshot older than the lock the check after it would miss a close that has just been
-- committed, so other isolation levels are refused.
create or replace function lock_month(company bigint, month date, alone boolean) returns void language plpgsql as $$
declare
  key int := case when month is null then 0 else extract(year from month)::int * 12 + extract(month from month)::int end;
begin
  if current_setting('transaction_isolation') <> 'read committed' then perform raise_error('common.isolation'); end if;
  if alone then perform pg_advisory_xact_lock((company % 2147483647)::int, key);
  else perform pg_advisory_xact_lock_shared((company % 2147483647)::int, key); end if;
end $$;
