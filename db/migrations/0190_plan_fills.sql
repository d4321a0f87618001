-- A run that proposes a plan: what was asked and what became of it. It reaches into no month until it is taken, and that is written as any change of the plan.
create table plan_fill (
  company_id bigint not null,
  id bigint generated always as identity,
  job_id bigint,
  month date not null check (month = date_trunc('month', month)),
  first_day date not null, -- days before it stay as they are
  department_id bigint,
  team_id bigint,
  location_id bigint,
  cells text not null check (cells in ('empty', 'untyped', 'all')), -- which may be written
  goals jsonb not null,
  seed int not null,
  steps int,
  employees bigint[] not null, -- who reaches all of them sees the run
  status text not null default 'running' check (status in ('running', 'ready', 'taken', 'undone', 'discarded')),
  stop_asked_at timestamptz, -- the best so far is wanted
  stopped boolean not null default false,
  created_by bigint default current_user_id(),
  created_at timestamptz not null default now(),
  taken_by bigint,
  taken_at timestamptz,
  foreign key (company_id, job_id) references job,
  foreign key (company_id, department_id) references department,
  foreign key (company_id, team_id) references team,
  foreign key (company_id, location_id) references location
);
select company_table('plan_fill');
create index on plan_fill (company_id, month, id desc);
create index on plan_fill (created_at);

-- What a run proposes, cell by cell with what stood there, and how it was weighed. Written by the machine; gone with its run.
create table plan_fill_result (
  company_id bigint not null,
  plan_fill_id bigint not null,
  cells jsonb not null,
  report jsonb not null,
  foreign key (company_id, plan_fill_id) references plan_fill on delete cascade
);
select company_table('plan_fill_result', 'plan_fill_id', audited => false);
