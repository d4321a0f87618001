-- What was computed from something that has changed is computed again. Days that nobody has asked for yet have no result,
-- and are computed from what is true when they are first asked for, so only days with a result are marked.
-- Whose an event near midnight is follows from the plans of the neighbouring days too, so these are marked with them.
-- Who computes days reads what they are made of under a lock shared with others who compute; who changes it for days that are
-- not named holds the lock alone until the change is committed. Without it a day that is being computed for the first time would
-- be neither marked nor made of what is new. Taken after the months (0004) and before rows of the queue.
create function hold_inputs(company bigint, alone boolean) returns void language plpgsql as $$
begin
  if alone then perform pg_advisory_xact_lock((company % 2147483647)::int, -1);
  else perform pg_advisory_xact_lock_shared((company % 2147483647)::int, -1); end if;
end $$;

create function mark_results_stale(company bigint, people bigint[], from_day date, to_day date) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  companies bigint[]; employees bigint[]; days date[];
begin
  perform hold_inputs(company, true);
  select array_agg(r.company_id), array_agg(r.employee_id), array_agg(r.day) into companies, employees, days
  from day_result r where r.company_id = company and (people is null or r.employee_id = any (people)) and r.day between from_day - 1 and to_day + 1;
  if companies is not null then perform mark_stale(companies, employees, days); end if;
end $$;
revoke execute on function mark_results_stale from public;

create function planned_day_stale() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_results_stale(c.company_id, c.people, c.first_day, c.last_day)
  from (select company_id, array_agg(distinct employee_id) as people, min(day) as first_day, max(day) as last_day from changed group by company_id) c;
  return null;
end $$;
create trigger stale_insert after insert on planned_day referencing new table as changed for each statement execute function planned_day_stale();
create trigger stale_update after update on planned_day referencing new table as changed for each statement execute function planned_day_stale();
create trigger stale_delete after delete on planned_day referencing old table as changed for each statement execute function planned_day_stale();

create function assignment_stale() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  a schedule_assignment;
begin
  for a in select (x).* from unnest(array[case when tg_op <> 'INSERT' then old end, case when tg_op <> 'DELETE' then new end]) x where (x).company_id is not null loop
    perform mark_results_stale(a.company_id, (select array_agg(distinct t.employee_id) from employment_terms t where t.company_id = a.company_id
      and (t.employee_id = a.employee_id or t.team_id = a.team_id or t.department_id = a.department_id)), a.first_day, a.last_day);
  end loop;
  return null;
end $$;
create trigger stale after insert or update or delete on schedule_assignment for each row execute function assignment_stale();

create function terms_stale() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t employment_terms := coalesce(new, old);
begin
  if not exists (select from day_result r where r.company_id = t.company_id and r.employee_id = t.employee_id)
     and not exists (select from stale_day s where s.company_id = t.company_id and s.employee_id = t.employee_id) then return null; end if;
  perform mark_results_stale(t.company_id, array[t.employee_id], least(t.first_day, old.first_day), 'infinity');
  return null;
end $$;
create trigger stale after insert or update or delete on employment_terms for each row execute function terms_stale();

-- A version reaches from its day on, for whoever works by it; who that was is told by the results themselves only for shifts.
create function shift_version_stale() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v shift_version := coalesce(new, old);
begin
  perform mark_results_stale(v.company_id, (select array_agg(distinct r.employee_id) from day_result r join shift_version s on (s.company_id, s.id) = (r.company_id, r.shift_version_id)
    where r.company_id = v.company_id and s.shift_id = v.shift_id and r.day >= v.first_day), v.first_day, 'infinity');
  return null;
end $$;
create trigger stale after insert or update or delete on shift_version for each row execute function shift_version_stale();

create function schedule_version_stale() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v work_schedule_version := coalesce(new, old);
begin
  perform mark_results_stale(v.company_id, (select array_agg(distinct t.employee_id) from employment_terms t
    where t.company_id = v.company_id and (t.work_schedule_id = v.work_schedule_id or exists (
      select from schedule_assignment a where a.company_id = v.company_id and a.work_schedule_id = v.work_schedule_id
        and (a.employee_id = t.employee_id or a.team_id = t.team_id or a.department_id = t.department_id)))), v.first_day, 'infinity');
  return null;
end $$;
create trigger stale after insert or update or delete on work_schedule_version for each row execute function schedule_version_stale();

create function day_off_stale() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  d company_day_off := coalesce(new, old);
begin
  perform mark_results_stale(d.company_id, null, least(d.day, old.day), greatest(d.day, old.day));
  return null;
end $$;
create trigger stale after insert or update or delete on company_day_off for each row execute function day_off_stale();

create function approval_stale() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_results_stale(new.company_id, array[new.employee_id], new.day, new.day);
  return null;
end $$;
create trigger stale after insert on overtime_approval for each row execute function approval_stale();

-- The rules of the company about time: everything that was computed by them and is not closed.
create function time_setting_stale() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  s company_setting := coalesce(new, old);
begin
  perform mark_results_stale(s.company_id, null, '-infinity', 'infinity');
  return null;
end $$;
create trigger stale_insert after insert on company_setting for each row when (new.name in ('time', 'leave')) execute function time_setting_stale();
create trigger stale_update after update on company_setting for each row
  when (new.name in ('time', 'leave') and new.value is distinct from old.value) execute function time_setting_stale();

-- Days whose hour has come: nobody clocked out, or nobody came at all. Answers how many.
create function mark_open_days() returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  companies bigint[]; employees bigint[]; days date[];
begin
  select array_agg(company_id), array_agg(employee_id), array_agg(day) into companies, employees, days from day_result where open_until <= now();
  if companies is not null then perform mark_stale(companies, employees, days); end if;
  return coalesce(cardinality(companies), 0);
end $$;
revoke execute on function mark_open_days from public;

-- Whoever works out stale days sleeps until there are some.
create function tell_stale() returns trigger language plpgsql as $$
begin
  perform pg_notify('stale_day', '');
  return null;
end $$;
create trigger tell after insert or update on stale_day for each statement execute function tell_stale();
