-- Whether an event came before under the same id is asked when it is shown. Asked for every batch, it made the planner read
-- all that a device had ever sent.
alter table clock_event drop column id_reused;

-- Days that a batch of events makes stale, a row a batch: the queue of days has a row a day, and to lock a hundred of them
-- costs more than to keep the events. Whoever works on the queue puts them there first, and sees them once the batch is kept.
create table stale_mark (
  company_id bigint not null,
  id bigint generated always as identity,
  employees bigint[] not null,
  days date[] not null
) with (autovacuum_vacuum_scale_factor = 0.02);
select company_table('stale_mark', audited => false);
create trigger tell after insert on stale_mark for each statement execute function tell_stale();

create or replace function events_make_stale() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into stale_mark (company_id, employees, days)
  select company_id, array_agg(employee_id), array_agg(d)
  from (select distinct company_id, employee_id, d from fresh,
          lateral (values (day), (case when (at at time zone 'Europe/Belgrade')::time < '16:00' then day - 1
                                       when (at at time zone 'Europe/Belgrade')::time >= '20:00' then day + 1 end)) v (d)
        where employee_id is not null and quarantine is null and d is not null) x
  group by company_id;
  return null;
end $$;

create function queue_marks() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  companies bigint[]; employees bigint[]; days date[];
begin
  with taken as (delete from stale_mark m where m.company_id = current_company() returning m.company_id, m.employees, m.days)
  select array_agg(company_id), array_agg(employee_id), array_agg(day) into companies, employees, days
  from taken t, unnest(t.employees, t.days) x (employee_id, day);
  if companies is not null then perform mark_stale(companies, employees, days); end if;
end $$;
revoke execute on function queue_marks from public;
grant execute on function queue_marks to app;

-- As in 0007, but nobody counted how often a day was marked: a row that is there is held and not written anew.
alter table stale_day drop column times;
create or replace function mark_stale(companies bigint[], employees bigint[], days date[]) returns void language sql volatile security definer set search_path = public, pg_temp as $$
  insert into stale_day as s (company_id, employee_id, day)
  select distinct company_id, employee_id, day
  from (select d.company_id, d.employee_id, x.day from unnest(companies, employees, days) d (company_id, employee_id, day),
          lateral (values (d.day), (case when extract(day from d.day + 1) = 1 then d.day + 1 end)) x (day)) d
  where day is not null and not exists (select from month_close c where c.company_id = d.company_id and c.month = month_of(d.day) and c.reopened_at is null)
  order by 1, 2, 3
  on conflict (company_id, employee_id, day) do update set since = s.since where false
$$;

-- As in 0009, but marks count as the queue does; what happens on the last day of a month marks the first of the next.
create or replace function close_month(of_month date) returns bigint language plpgsql as $$
declare
  close_id bigint;
  its_end date := (of_month + interval '1 month - 1 day')::date;
begin
  perform set_config('lock_timeout', '10s', true);
  insert into month_close (month) values (of_month) returning id into close_id; -- from here on nobody writes into the month
  if exists (select from stale_day where day between of_month and its_end)
     or exists (select from stale_mark, unnest(days) d where d between of_month - 1 and its_end) then perform refuse('time.month_not_computed'); end if;
  insert into month_close_employee (month_close_id, employee_id, department_id, totals, days)
  select close_id, d.employee_id, t.department_id, s.totals, d.days
  from (select employee_id, jsonb_object_agg(day, jsonb_build_object('minutes', minutes, 'planned', planned_minutes)) as days
        from day_minutes where day between of_month and its_end group by employee_id) d
    join (select employee_id, jsonb_object_agg(key, sum) as totals from (
            select employee_id, key, sum(value::int) from day_minutes, jsonb_each_text(minutes) where day between of_month and its_end group by 1, 2) x group by 1) s using (employee_id)
    left join lateral (select department_id from employment_terms t where t.employee_id = d.employee_id and t.first_day <= its_end order by t.first_day desc limit 1) t on true;
  return close_id;
end $$;

-- As in 0007, but cards and codes of a batch are looked up as sets, and the plan is made once a connection.
create or replace function take_events(device bigint, batch jsonb, import bigint default null) returns table (place int, state text, quarantine quarantine) language plpgsql
  set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  company bigint := current_company();
  held date;
begin
  -- First the months, so that what is closed is known before anything is written.
  for held in select distinct month_of((a at time zone 'Europe/Belgrade')::date) from (select (e ->> 'at')::timestamptz as a from jsonb_array_elements(batch) e) x
              where a between now() - interval '2 years' and now() + interval '1 day' order by 1 loop
    perform hold_month(company, held, false);
  end loop;
  return query with
    given as materialized (
      select x.place::int as place, coalesce(card, code) as card, card is null and code is not null as by_code, coalesce(at, 'epoch') as at,
             (coalesce(at, 'epoch') at time zone 'Europe/Belgrade')::date as day, coalesce(direction, 'unknown') as direction, exit, verify, sequence, raw
      from rows from (jsonb_to_recordset(batch) as (card text, code text, at timestamptz, direction direction, exit exit_reason, verify text, sequence text, raw text))
           with ordinality x (card, code, at, direction, exit, verify, sequence, raw, place)),
    once as materialized (
      select distinct on (card, at, direction, sequence, raw) * from given order by card, at, direction, sequence, raw, place),
    holders as materialized (
      select card, employee_id, first_day, last_day from card_holder
      where company_id = company and card = any (array(select card from once where not by_code))),
    coded as materialized (
      select id as employee_id, code from employee
      where company_id = company and code = any (array(select v from once, lateral (values (card), (ltrim(card, '0'))) x (v) where by_code))),
    judged as (
      select g.*, coalesce(h.employee_id, e.employee_id, short.employee_id) as employee_id,
        case when g.raw is not null then 'unreadable'
             when g.at > now() + interval '10 minutes' or g.at < now() - interval '2 years' then 'clock_off'
             when coalesce(h.employee_id, e.employee_id, short.employee_id) is null then 'unknown_card'
             when c.id is not null then 'month_closed' end::quarantine as judged
      from once g
        left join holders h on not g.by_code and h.card = g.card and g.day between h.first_day and h.last_day
        left join coded e on g.by_code and e.code = g.card
        left join coded short on g.by_code and short.code = ltrim(g.card, '0')
        left join month_close c on c.company_id = company and c.month = month_of(g.day) and c.reopened_at is null),
    written as (
      insert into clock_event (device_id, card, by_code, at, direction, exit, verify, sequence, raw, employee_id, quarantine, clock_import_id)
      select device, j.card, j.by_code, j.at, j.direction, j.exit, j.verify, j.sequence, j.raw, j.employee_id, j.judged, import
      from judged j
      on conflict (company_id, device_id, at, card, direction, sequence, raw) where device_id is not null do nothing
      returning card, at, direction, sequence, raw, quarantine)
  select g.place, case when w.at is null or o.place is null then 'duplicate' when w.quarantine is not null then 'quarantined' else 'accepted' end, w.quarantine
  from given g
    left join once o on o.place = g.place
    left join written w on w.card is not distinct from g.card and w.at = g.at and w.direction = g.direction and w.sequence is not distinct from g.sequence and w.raw is not distinct from g.raw
  order by g.place;
end $$;
