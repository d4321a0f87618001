-- A path expression, because a query of jsonb_each in a check costs three times as much a row.
create function are_minutes(it jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(it) = 'object' and not jsonb_path_exists(it, '$.* ? (@.type() != "number" || @ < 0 || @ > 1500)')
$$;

-- What the engine made of a day. Written by the engine only, so without audit. It carries the plan it was made from, which
-- freezes the plan with the month, and a short trace (rule codes, ids of inputs) from which the screen says why.
create table day_result (
  company_id bigint not null,
  employee_id bigint not null,
  day date not null,
  shift_version_id bigint,
  planned_minutes int not null default 0,
  minutes jsonb not null check (are_minutes(minutes)), -- {"R": 480, "P": 60}
  extra_minutes int not null default 0, -- present outside the plan, whether approved or not
  flags text[] not null default '{}',
  trace jsonb,
  computed_at timestamptz not null default clock_timestamp(),
  open_until timestamptz, -- the day is not over: from then on it says something else without any event
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, shift_version_id) references shift_version
);
select company_table('day_result', 'employee_id, day', audited => false);
create index on day_result (company_id, day);
create index on day_result (open_until) where open_until is not null;
select month_bound('day_result', 'day', ignored => '{computed_at,open_until}');

-- What a person typed into a cell. It stands beside the computed value and wins over it. Taken back it stays, with
-- minutes null, so that the revision only grows.
create table day_override (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  day date not null,
  minutes jsonb check (are_minutes(minutes)),
  comment text,
  revision int not null default 1,
  foreign key (company_id, employee_id) references employee,
  constraint "time.cell_changed" unique (company_id, employee_id, day)
);
select company_table('day_override');
select month_bound('day_override', 'day', ignored => '{comment,revision}');

-- An update names the revision its author saw; another one in between makes it fail under the same name as a second insert.
create function next_cell_revision() returns trigger language plpgsql as $$
begin
  if new.revision <> old.revision then perform refuse('time.cell_changed', format('%s now has revision %s', old.day, old.revision)); end if;
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger revision before update on day_override for each row execute function next_cell_revision();
create trigger keep before delete or truncate on day_override for each statement execute function refuse_always('time.cell_is_kept');

-- Typed cells, all or none: the answer is the cells that somebody else has changed since, and then nothing is written.
create function write_cells(employees bigint[], days date[], cells jsonb[], seen int[]) returns table (employee_id bigint, day date, revision int, minutes jsonb) language plpgsql as $$
#variable_conflict use_column
begin
  -- In order, so that two editors of the same cells wait and never lock each other out.
  perform from day_override o join unnest(employees, days) c (employee_id, day) using (employee_id, day) order by o.employee_id, o.day for update of o;
  return query select o.employee_id, o.day, o.revision, o.minutes from day_override o
    join unnest(employees, days, seen) c (employee_id, day, seen) using (employee_id, day) where o.revision <> c.seen;
  if found then return; end if;
  update day_override o set minutes = c.minutes, revision = c.seen from unnest(employees, days, cells, seen) c (employee_id, day, minutes, seen)
    where (o.employee_id, o.day) = (c.employee_id, c.day) and c.seen > 0;
  insert into day_override (employee_id, day, minutes) select c.employee_id, c.day, c.minutes
    from unnest(employees, days, cells, seen) c (employee_id, day, minutes, seen) where c.seen = 0 order by 1, 2;
end $$;

-- A word about the overtime of a day. Given before the work it holds for whatever comes (seen_minutes null); given after,
-- for as long as the day shows the minutes that were seen. Nothing switches it off or on: it is compared.
create table overtime_approval (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  day date not null,
  approved_minutes int not null check (approved_minutes >= 0), -- 0 is a refusal
  seen_minutes int,
  reason text,
  decided_by bigint default current_user_id(),
  decided_at timestamptz not null default clock_timestamp(),
  foreign key (company_id, employee_id) references employee
);
select company_table('overtime_approval');
create index on overtime_approval (company_id, employee_id, day, id desc);
select month_bound('overtime_approval', 'day');

create view overtime with (security_invoker = true) as
  select r.company_id, r.employee_id, r.day, r.extra_minutes, a.id as approval_id, a.approved_minutes,
         case when a.id is null then r.extra_minutes = 0 else a.seen_minutes is null or a.seen_minutes = r.extra_minutes end as settled
  from day_result r left join lateral (
    select * from overtime_approval a where (a.company_id, a.employee_id, a.day) = (r.company_id, r.employee_id, r.day) order by a.id desc limit 1) a on true
  where r.extra_minutes > 0 or a.id is not null;

create view day_minutes with (security_invoker = true) as
  select r.company_id, r.employee_id, r.day, r.planned_minutes, coalesce(o.minutes, r.minutes) as minutes, r.minutes as computed, o.revision
  from day_result r left join day_override o using (company_id, employee_id, day);

grant select on overtime, day_minutes to app;

-- What a close froze: one row an employee, so a close of a thousand people is a thousand rows and not thirty thousand.
create table month_close_employee (
  company_id bigint not null,
  month_close_id bigint not null,
  employee_id bigint not null,
  department_id bigint,
  totals jsonb not null,
  days jsonb not null, -- {"2026-03-02": {"minutes": {"R": 480}, "planned": 480}}
  foreign key (company_id, month_close_id) references month_close,
  foreign key (company_id, employee_id) references employee
);
select company_table('month_close_employee', 'month_close_id, employee_id', audited => false);
create trigger keep before update or delete or truncate on month_close_employee for each statement when (current_user <> 'retention') execute function refuse_always('time.close_is_final');

-- Writes nothing that is bound to a month: a writer who waits for us can hold rows, so we must never want a row of theirs.
create function close_month(of_month date) returns bigint language plpgsql as $$
declare
  close_id bigint;
  its_end date := (of_month + interval '1 month - 1 day')::date;
begin
  perform set_config('lock_timeout', '10s', true);
  insert into month_close (month) values (of_month) returning id into close_id; -- from here on nobody writes into the month
  if exists (select from stale_day where day between of_month and its_end) then perform refuse('time.month_not_computed'); end if;
  insert into month_close_employee (month_close_id, employee_id, department_id, totals, days)
  select close_id, d.employee_id, t.department_id, s.totals, d.days
  from (select employee_id, jsonb_object_agg(day, jsonb_build_object('minutes', minutes, 'planned', planned_minutes)) as days
        from day_minutes where day between of_month and its_end group by employee_id) d
    join (select employee_id, jsonb_object_agg(key, sum) as totals from (
            select employee_id, key, sum(value::int) from day_minutes, jsonb_each_text(minutes) where day between of_month and its_end group by 1, 2) x group by 1) s using (employee_id)
    left join lateral (select department_id from employment_terms t where t.employee_id = d.employee_id and t.first_day <= its_end order by t.first_day desc limit 1) t on true;
  return close_id;
end $$;

create function reopen_month(of_month date, why text) returns void language plpgsql as $$
begin
  update month_close set reopened_at = clock_timestamp(), reopened_by = current_user_id(), reopen_reason = why where month = of_month and reopened_at is null;
  if not found then perform refuse('time.month_not_closed'); end if;
end $$;

create function close_difference(first_close bigint, second_close bigint) returns table (employee_id bigint, day date, before jsonb, after jsonb) language sql stable as $$
  select coalesce(a.employee_id, b.employee_id), coalesce(a.key, b.key)::date, a.value, b.value
  from (select employee_id, d.* from month_close_employee, jsonb_each(days) d where month_close_id = first_close) a
    full join (select employee_id, d.* from month_close_employee, jsonb_each(days) d where month_close_id = second_close) b
      on (a.employee_id, a.key) = (b.employee_id, b.key)
  where a.value is distinct from b.value order by 1, 2
$$;
