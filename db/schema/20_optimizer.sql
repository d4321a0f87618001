-- Runs of the plan optimizer: input and state. The plan changes only when a run is accepted.
create table plan_optimization (
  company_id bigint not null,
  id bigint generated always as identity,
  job_id bigint,
  month date not null check (month = date_trunc('month', month)),
  first_day date not null, -- earlier days stay unchanged
  department_id bigint,
  team_id bigint,
  location_id bigint,
  cells text not null check (cells in ('empty', 'untyped', 'all')), -- cells that may be written
  objectives jsonb not null,
  seed int not null,
  steps int,
  employees bigint[] not null, -- visible to users whose scope covers all of them
  status text not null default 'running' check (status in ('running', 'ready', 'applied', 'undone', 'discarded')),
  stop_requested_at timestamptz, -- the best result so far is requested
  stopped boolean not null default false,
  created_by bigint default current_user_id(),
  created_at timestamptz not null default now(),
  applied_by bigint,
  applied_at timestamptz,
  without bigint[] not null default '{}', -- assumed absent employees, and percent of the demand
  demand_percent int not null default 100 check (demand_percent between 10 and 300),
  foreign key (company_id, job_id) references job,
  foreign key (company_id, department_id) references department,
  foreign key (company_id, team_id) references team,
  foreign key (company_id, location_id) references location
);
select setup_company_table('plan_optimization');
create index on plan_optimization (company_id, month, id desc);
create index on plan_optimization (created_at);

-- Proposed cells of a run with previous values and the evaluation. Deleted with the run.
create table plan_optimization_result (
  company_id bigint not null,
  plan_optimization_id bigint not null,
  cells jsonb not null,
  report jsonb not null,
  foreign key (company_id, plan_optimization_id) references plan_optimization on delete cascade
);
select setup_company_table('plan_optimization_result', 'plan_optimization_id', audited => false);
