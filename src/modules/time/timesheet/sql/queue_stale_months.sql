-- Stale days request the job of their company and month. The job is added at the commit, because its key locks a row of the queue. Until
-- then, other transactions of the company could not mark days of the month.
create or replace function queue_stale_months() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  insert into stale_month (company_id, month)
  select distinct company_id, month_of(day) from fresh f
  where not exists (select from stale_month m where m.company_id = f.company_id and m.month = month_of(f.day));
  return null;
end $$;

create or replace trigger request after insert on stale_day referencing new table as fresh for each statement execute function queue_stale_months();

create or replace function note_marked_months() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  insert into stale_month (company_id, month)
  select distinct company_id, month_of(day) from fresh f, unnest(days) day
  where not exists (select from stale_month m where m.company_id = f.company_id and m.month = month_of(day));
  return null;
end $$;

create or replace trigger request after insert on stale_mark referencing new table as fresh for each statement execute function note_marked_months();

-- A month that waits for its first run keeps its position in the queue. A failed month runs immediately.
create or replace function add_recalculation_job(company bigint, month date) returns void language plpgsql
  security definer set search_path = public, code, pg_temp as $$
begin
  perform graphile_worker.add_job('recalculateMonth', json_build_object('input', json_build_object('company_id', company, 'month', month)),
    job_key := format('recalculateMonth %s %s', company, month), job_key_mode := 'preserve_run_at');
end $$;
revoke execute on function add_recalculation_job from public;

-- Rows of `stale_month` never outlive their transaction, so only its own are visible. They are read in order, so that two commits do not
-- deadlock.
create or replace function request_recalculation() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
declare
  s record;
begin
  for s in with noted as (delete from stale_month returning company_id, month)
      select distinct company_id, month from noted order by 1, 2 loop
    perform add_recalculation_job(s.company_id, s.month);
  end loop;
  return null;
end $$;

create constraint trigger request after insert on stale_month deferrable initially deferred for each row execute function request_recalculation();

-- Adds missing jobs of stale days. A restored installation or an imported company has such days, because its rows are written without
-- triggers.
create or replace function request_missing_recalculation() returns void language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  perform add_recalculation_job(company_id, month) from (
    select company_id, month_of(day) as month from stale_day union
    select company_id, month_of(day) from stale_mark, unnest(days) day) s
  where not exists (select from graphile_worker.jobs j where j.key = format('recalculateMonth %s %s', company_id, month));
end $$;
revoke execute on function request_missing_recalculation from public;
