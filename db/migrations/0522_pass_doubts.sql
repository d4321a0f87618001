-- Passes of a day that are hardly so: of a person, or of a reader. Found by rules of `rules/passes/improbable.ts`, and counted like any other pass;
-- somebody looks at them and says that they did. Kept for 400 days.
create table pass_doubt (
  company_id bigint not null,
  id bigint generated always as identity,
  day date not null,
  employee_id bigint,
  device_id bigint,
  score int not null check (score between 1 and 100),
  reasons jsonb not null, -- [{kind, score, events: [id of a pass]}]
  found_at timestamptz not null default house_now(),
  seen_by bigint references app_user,
  seen_at timestamptz,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, device_id) references device,
  check (num_nonnulls(employee_id, device_id) = 1),
  unique nulls not distinct (company_id, day, employee_id, device_id)
);
select company_table('pass_doubt');
create index on pass_doubt (company_id, employee_id) where employee_id is not null;
create index on pass_doubt (company_id, day) where seen_at is null;
create index on pass_doubt (day);
