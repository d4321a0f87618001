-- Stores a batch of a device: [{card, code, at, direction, exit, verify, sequence, raw, key, sent_direction}]. `key` is the event as sent
-- (`server/events/ingest-events.ts`), so a changed setting makes no other event. No event is lost or stored twice; events that cannot
-- count, or whose time is not trusted, go to quarantine. Returns the result of each in order. Cards and codes are looked up as sets, with
-- one plan per connection.
create or replace function ingest_events(device bigint, batch jsonb, believed_from timestamptz, believed_to timestamptz,
  import bigint default null) returns table (place int, state text, quarantine quarantine) language plpgsql
  set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  company bigint := current_company();
  held date;
begin
  -- One delivery of a device at a time, because they update the same days.
  perform from device d where d.company_id = company and d.id = device for no key update;
  -- Then the months, so that closed ones are known before any write.
  for held in select distinct month_of((a at time zone 'Europe/Belgrade')::date)
    from (select (e ->> 'at')::timestamptz as a from jsonb_array_elements(batch) e) x
              where a between believed_from and believed_to order by 1 loop
    perform lock_month(company, held, false);
  end loop;
  return query with
    given as materialized (
      select x.place::int as place, coalesce(card, code) as card, card is null and code is not null as by_code, coalesce(at, 'epoch') as at,
             (coalesce(at, 'epoch') at time zone 'Europe/Belgrade')::date as day, coalesce(direction, 'unknown') as direction, exit, verify,
               sequence, raw, key, sent_direction
      from rows from (jsonb_to_recordset(batch) as (card text, code text, at timestamptz, direction direction, exit exit_reason,
        verify text, sequence text, raw text, key text, sent_direction direction))
           with ordinality x (card, code, at, direction, exit, verify, sequence, raw, key, sent_direction, place)),
    once as materialized (
      select distinct on (key) * from given order by key, place),
    holders as materialized (
      select card, employee_id, first_day, last_day from card_holder
      where company_id = company and card = any (array(select card from once where not by_code))),
    coded as materialized (
      select id as employee_id, code from employee
      where company_id = company
        and code = any (array(select v from once, lateral (values (card), (ltrim(card, '0'))) x (v) where by_code))),
    judged as (
      select g.*, coalesce(h.employee_id, e.employee_id, short.employee_id) as employee_id,
        case when g.raw is not null then 'unreadable'
             when g.at not between believed_from and believed_to then 'clock_off'
             when coalesce(h.employee_id, e.employee_id, short.employee_id) is null then 'unknown_card'
             when not employed_at(coalesce(h.employee_id, e.employee_id, short.employee_id), g.at) then 'not_employed'
             when c.id is not null then 'month_closed' end::quarantine as judged
      from once g
        left join holders h on not g.by_code and h.card = g.card and g.day between h.first_day and h.last_day
        left join coded e on g.by_code and e.code = g.card
        left join coded short on g.by_code and short.code = ltrim(g.card, '0')
        left join month_close c on c.company_id = company and c.month = month_of(g.day) and c.reopened_at is null),
    written as (
      insert into clock_event (device_id, card, by_code, at, direction, exit, verify, sequence, raw, employee_id, quarantine,
        clock_import_id, sent_key, sent_direction)
      select device, j.card, j.by_code, j.at, j.direction, j.exit, j.verify, j.sequence, j.raw, j.employee_id, j.judged, import,
        j.key, j.sent_direction
      from judged j
      on conflict (company_id, device_id, sent_key) where sent_key is not null do nothing
      returning sent_key, at, quarantine),
    counted as (
      insert into device_day (device_id, day, passes)
      select device, (at at time zone 'Europe/Belgrade')::date, count(*) from written
      where quarantine is distinct from 'clock_off' and quarantine is distinct from 'unreadable' group by 2
      on conflict (company_id, device_id, day) do update set passes = device_day.passes + excluded.passes)
  select g.place, case when w.at is null or o.place is null then 'duplicate' when w.quarantine is not null then 'quarantined'
    else 'accepted' end, w.quarantine
  from given g
    left join once o on o.place = g.place
    left join written w on w.sent_key = g.key
  order by g.place;
end $$;
