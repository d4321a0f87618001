create table card_holder (
  company_id bigint not null,
  id bigint generated always as identity,
  card text not null,
  employee_id bigint not null,
  first_day date not null,
  last_day date not null default 'infinity',
  reason text,
  foreign key (company_id, employee_id) references employee,
  constraint "cards.last_day_before_first" check (last_day >= first_day),
  constraint "cards.in_use" exclude using gist (company_id with =, card with =, daterange(first_day, last_day, '[]') with &&)
);
select company_table('card_holder');
create index on card_holder (company_id, card, first_day); -- ranges cannot use an index beneath row security; days can

create table device (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  kind text not null check (kind in ('https', 'adms', 'file')),
  serial_number text, -- by which an ADMS device names itself
  direction text not null default 'as_sent' check (direction in ('as_sent', 'in', 'out', 'by_turn')),
  number_means text not null default 'card' check (number_means in ('card', 'code')), -- whether its PIN is a card or the code of an employee
  addresses cidr[], -- from where it may call; null is from anywhere
  stamps jsonb not null default '{}', -- the marks an ADMS device wants back, by table
  asked text, -- what it is to be told at its next question, as to send everything again
  location_id bigint,
  zone text not null default 'Europe/Belgrade',
  last_seen_at timestamptz,
  clock_offset_seconds int,
  disabled_at timestamptz,
  foreign key (company_id, location_id) references location
);
select company_table('device');
create unique index "devices.serial_number_taken" on device (serial_number) where serial_number is not null and disabled_at is null;

-- The key of an HTTPS device, shown once and kept as a digest. An old one lives on for a while when a new one is made.
create table device_key (
  company_id bigint not null,
  id bigint generated always as identity,
  device_id bigint not null,
  digest text not null unique,
  valid_until timestamptz not null default 'infinity',
  foreign key (company_id, device_id) references device
);
select company_table('device_key');

-- Serial numbers that call and are registered nowhere: nothing of what they send is kept.
create table unknown_device (serial_number text primary key, last_seen_at timestamptz not null default now(), calls int not null default 1);
grant select on unknown_device to app;

-- A file of events on its way in.
create table clock_import (
  company_id bigint not null,
  id bigint generated always as identity,
  device_id bigint not null,
  file_name text not null,
  summary jsonb not null,
  created_by bigint default current_user_id(),
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  foreign key (company_id, device_id) references device
);
select company_table('clock_import');

create type direction as enum ('in', 'out', 'unknown');
create type quarantine as enum ('unknown_card', 'clock_off', 'month_closed', 'unreadable');
create type exit_reason as enum ('official', 'private', 'break');

-- Everything that was ever received, once. What is in quarantine counts for nobody until it is settled.
create table clock_event (
  company_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null,
  day date not null generated always as ((at at time zone 'Europe/Belgrade')::date) stored,
  device_id bigint,
  card text,
  by_code boolean not null default false, -- the number is the code of an employee and not a card
  direction direction not null,
  exit exit_reason, -- why somebody went out between two entries
  verify text, -- how the device knew the person, as it says it
  id_reused boolean not null default false, -- another event came under the same id before
  raw text, -- the line of a device that could not be read
  clock_import_id bigint,
  sequence text, -- what the device calls the event: a number of an ADMS one, an id of an HTTPS one
  received_at timestamptz not null default now(),
  employee_id bigint,
  quarantine quarantine,
  replaces_id bigint,
  void boolean not null default false, -- a correction that takes the replaced event away
  reason text,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, device_id) references device,
  foreign key (company_id, clock_import_id) references clock_import,
  constraint "time.event_of_somebody" check (employee_id is not null or quarantine is not null),
  constraint "time.manual_needs_reason" check (device_id is not null or reason is not null)
);
select company_table('clock_event', audited => false);
alter table clock_event add foreign key (company_id, replaces_id) references clock_event;
create trigger audit after update on clock_event for each row execute function write_audit_entry(); -- not after delete: a purge would only move the data into the log
-- A repeated delivery is the same in all of these. The sequence alone is not enough: a device that was reset counts anew.
create unique index "time.event_once" on clock_event (company_id, device_id, at, card, direction, sequence, raw) nulls not distinct where device_id is not null;
create unique index "time.event_already_corrected" on clock_event (company_id, replaces_id) where replaces_id is not null;
create index on clock_event (company_id, employee_id, day);
create index on clock_event (company_id, day) where quarantine is not null;
create index on clock_event (company_id, device_id, sequence) where sequence is not null;
select month_bound('clock_event', 'day', counts => 'quarantine is null', ignored => '{reason,card}');

create function keep_event() returns trigger language plpgsql as $$
declare
  settled text[] := '{employee_id,quarantine,reason,day}'; -- `day` is generated, and not yet worked out here
begin
  if to_jsonb(new) - settled is distinct from to_jsonb(old) - settled then perform refuse('time.event_is_final'); end if;
  return new;
end $$;
create trigger keep before update on clock_event for each row when (current_user <> 'retention') execute function keep_event();
create trigger keep_deleted before delete on clock_event for each statement when (current_user <> 'retention') execute function refuse_always('time.event_is_final');

-- Days to be worked out again: one row a day of an employee, however many things happened to it.
create table stale_day (
  company_id bigint not null,
  employee_id bigint not null,
  day date not null,
  since timestamptz not null default now(),
  times int not null default 1 -- no reference to the employee: what marks a day has one
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
select company_table('stale_day', 'employee_id, day', audited => false);
create index on stale_day (since);

-- `do update`, because it waits for a worker who holds the row; `do nothing` would see the row, be content, and the worker,
-- who has read the day before this event, would take it away. In order, so that two batches never wait for each other.
-- What happens on the last day of a month can bring minutes to the first of the next, so that day is marked with it.
create function mark_stale(companies bigint[], employees bigint[], days date[]) returns void language sql volatile security definer set search_path = public, pg_temp as $$
  insert into stale_day as s (company_id, employee_id, day)
  select distinct company_id, employee_id, day
  from (select d.company_id, d.employee_id, x.day from unnest(companies, employees, days) d (company_id, employee_id, day),
          lateral (values (d.day), (case when extract(day from d.day + 1) = 1 then d.day + 1 end)) x (day)) d
  where day is not null and not exists (select from month_close c where c.company_id = d.company_id and c.month = month_of(d.day) and c.reopened_at is null)
  order by 1, 2, 3
  on conflict (company_id, employee_id, day) do update set times = s.times + 1
$$;

-- The exit of a night shift belongs to the shift of the day before, so an event until 16:00 marks that day too; one late in
-- the evening can be the arrival for a shift that begins after midnight.
create function events_make_stale() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  companies bigint[]; employees bigint[]; days date[];
begin
  select array_agg(company_id), array_agg(employee_id), array_agg(d) into companies, employees, days
  from (select distinct company_id, employee_id, d from fresh,
          lateral (values (day), (case when (at at time zone 'Europe/Belgrade')::time < '16:00' then day - 1
                                       when (at at time zone 'Europe/Belgrade')::time >= '20:00' then day + 1 end)) v (d)
        where employee_id is not null and quarantine is null and d is not null) x;
  if companies is not null then perform mark_stale(companies, employees, days); end if;
  return null;
end $$;
create trigger stale_insert after insert on clock_event referencing new table as fresh for each statement execute function events_make_stale();
create trigger stale_update after update on clock_event referencing new table as fresh for each statement execute function events_make_stale();
create trigger stale_update_old after update on clock_event referencing old table as fresh for each statement execute function events_make_stale();

-- A batch from a device: [{card, code, at, direction, exit, verify, sequence, raw}]. Nothing is lost and nothing counts twice;
-- what cannot count is put into quarantine. Answers, in the order of the batch, what became of each.
create function take_events(device bigint, batch jsonb, import bigint default null) returns table (place int, state text, quarantine quarantine) language plpgsql as $$
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
    judged as (
      select g.*, w.employee_id,
        case when g.raw is not null then 'unreadable'
             when g.at > now() + interval '10 minutes' or g.at < now() - interval '2 years' then 'clock_off'
             when w.employee_id is null then 'unknown_card'
             when c.id is not null then 'month_closed' end::quarantine as judged
      from once g
        left join lateral (
          select h.employee_id from card_holder h where not g.by_code and h.card = g.card and h.first_day <= g.day and h.last_day >= g.day
          union all
          (select e.id from employee e where g.by_code and e.code in (g.card, ltrim(g.card, '0')) order by e.code = g.card desc limit 1)) w on true
        left join month_close c on c.company_id = company and c.month = month_of(g.day) and c.reopened_at is null),
    written as (
      insert into clock_event (device_id, card, by_code, at, direction, exit, verify, sequence, raw, employee_id, quarantine, clock_import_id, id_reused)
      select device, j.card, j.by_code, j.at, j.direction, j.exit, j.verify, j.sequence, j.raw, j.employee_id, j.judged, import,
             j.sequence is not null and exists (select from clock_event o where o.device_id = device and o.sequence = j.sequence)
      from judged j
      on conflict (company_id, device_id, at, card, direction, sequence, raw) where device_id is not null do nothing
      returning card, at, direction, sequence, raw, quarantine)
  select g.place, case when w.at is null or o.place is null then 'duplicate' when w.quarantine is not null then 'quarantined' else 'accepted' end, w.quarantine
  from given g
    left join once o on o.place = g.place
    left join written w on w.card is not distinct from g.card and w.at = g.at and w.direction = g.direction and w.sequence is not distinct from g.sequence and w.raw is not distinct from g.raw
  order by g.place;
end $$;

-- Whose card it was on the day of the event; asked again when the holder of a card changes, and for open months only.
create function attribute_events(company bigint, of_card text, from_day date, to_day date) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed int;
begin
  perform hold_month(company, null, false);
  perform hold_month(company, m, false) from (select distinct month_of(day) as m from clock_event
    where company_id = company and card = of_card and day between from_day and to_day order by 1) months;
  update clock_event e set employee_id = o.employee_id, quarantine = o.quarantine
  from (select e.id, h.employee_id, case when h.employee_id is null then 'unknown_card'::quarantine end as quarantine
        from clock_event e left join card_holder h on h.company_id = company and h.card = e.card and h.first_day <= e.day and h.last_day >= e.day
        where e.company_id = company and not e.by_code and e.card = of_card and e.day between from_day and to_day
          and (e.quarantine is null or e.quarantine = 'unknown_card') and not month_is_closed(company, e.day)) o
  where e.company_id = company and e.id = o.id and (e.employee_id, e.quarantine) is distinct from (o.employee_id, o.quarantine);
  get diagnostics changed = row_count;
  return changed;
end $$;
create index on clock_event (company_id, card, day);

create function card_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform attribute_events(old.company_id, old.card, old.first_day, old.last_day); end if;
  if tg_op <> 'DELETE' then perform attribute_events(new.company_id, new.card, new.first_day, new.last_day); end if;
  return null;
end $$;
create trigger attribute after insert or update or delete on card_holder for each row execute function card_changed();

-- Raw events may go once their month is closed and the time set for them has passed.
create function purge_clock_events(company bigint, before date) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone int;
begin
  delete from clock_event e where e.company_id = company and e.day < before and month_is_closed(company, e.day)
    and not exists (select from clock_event r where r.company_id = company and r.replaces_id = e.id and r.day >= before);
  get diagnostics gone = row_count;
  return gone;
end $$;
