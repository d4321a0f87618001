-- A plan as it was published: of which days and of which department with what lies beneath it (null: of everybody its author reached),
-- by whom, when, and on what ground where the notice of the law was not kept. It is never changed.
create table plan_publication (
  company_id bigint not null,
  id bigint generated always as identity,
  first_day date not null,
  last_day date not null,
  department_id bigint,
  in_part boolean not null, -- of named people only
  ground_kind text check (ground_kind in ('unforeseen', 'agreed', 'told_before', 'recorded')),
  ground text,
  accepted int not null default 0, -- so many findings were seen by its author and stand
  published_at timestamptz not null default clock_timestamp(),
  published_by bigint default current_user_id(),
  check (last_day >= first_day),
  check ((ground_kind is null) = (ground is null)),
  foreign key (company_id, department_id) references department
);
select company_table('plan_publication');
create index on plan_publication (company_id, first_day, last_day);

-- What such a publication told a person, a row a person: `[{"day": "2026-12-07", "before": …, "after": …, "minutes": 7200}]`. `before` is
-- missing where nothing was told yet, null a day off; `minutes`: how long before the earlier of the two. When the person saw it.
create table plan_notice (
  company_id bigint not null,
  id bigint generated always as identity,
  plan_publication_id bigint not null,
  employee_id bigint not null,
  department_id bigint, -- of the person at the end of the span
  days jsonb not null,
  is_first boolean not null, -- nothing of the span was told before
  seen_at timestamptz,
  foreign key (company_id, plan_publication_id) references plan_publication,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, department_id) references department,
  unique (company_id, plan_publication_id, employee_id)
);
select company_table('plan_notice', audited => false);
create index on plan_notice (company_id, employee_id, id desc);
create index on plan_notice (company_id, department_id);

-- The days as people know them: what the last notice of each told. `told` is null of a day off.
create table published_day (
  company_id bigint not null,
  employee_id bigint not null,
  day date not null,
  plan_notice_id bigint not null,
  told jsonb,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, plan_notice_id) references plan_notice
);
select company_table('published_day', 'employee_id, day', audited => false);

create trigger keep before update or delete or truncate on plan_publication for each statement execute function refuse_always('plan.publication_is_final');
create trigger keep_deleted before delete or truncate on plan_notice for each statement execute function refuse_always('plan.publication_is_final');

-- Seen once, and that is all that ever changes.
create function keep_notice() returns trigger language plpgsql as $$
begin
  if old.seen_at is not null or new.seen_at is null or to_jsonb(new) - 'seen_at' <> to_jsonb(old) - 'seen_at' then
    perform refuse('plan.publication_is_final');
  end if;
  return new;
end $$;
create trigger keep before update on plan_notice for each row execute function keep_notice();

-- Who was told of a plan has left a trace too.
create or replace function employees_with_traces(people bigint[]) returns setof bigint language sql stable as $$
  select distinct p from unnest(people) p where
    exists (select from clock_event where employee_id = p)
    or exists (select from leave_request where employee_id = p)
    or exists (select from leave_entry where employee_id = p)
    or exists (select from planned_day where employee_id = p)
    or exists (select from schedule_assignment where employee_id = p)
    or exists (select from day_override where employee_id = p)
    or exists (select from overtime_approval where employee_id = p)
    or exists (select from month_close_employee where employee_id = p)
    or exists (select from payroll_file_employee where employee_id = p)
    or exists (select from plan_notice where employee_id = p)
    or exists (select from membership where employee_id = p)
$$;

-- `14:00` of minutes from midnight; beyond 24 hours it is the clock of the next day.
create function clock_told(minutes int) returns text language sql immutable as $$
  select to_char(make_interval(mins => minutes % 1440), 'HH24:MI')
$$;

-- `Druga smena (14:00–22:00)` of what was told; null of a day off.
create function hours_told(told jsonb) returns text language sql immutable as $$
  select (told ->> 'name') || ' (' || string_agg(clock_told((s ->> 'from')::int) || '–' || clock_told((s ->> 'to')::int), ', ' order by at) || ')'
  from jsonb_array_elements(told -> 'segments') with ordinality e (s, at) where jsonb_typeof(told) = 'object'
$$;

-- The accounts in which these employees read their schedule here, and how they read.
create function schedule_readers(people bigint[]) returns table (employee_id bigint, email text, language text, script text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.employee_id, u.email, u.language, u.script from membership m join app_user u on u.id = m.user_id
  where m.company_id = current_company() and m.employee_id = any (people) and u.disabled_at is null and u.password_hash <> 'none'
    and 'own.evidence' = any (rights_in(u.id, m.company_id))
$$;
revoke execute on function schedule_readers from public;
grant execute on function schedule_readers to app;
