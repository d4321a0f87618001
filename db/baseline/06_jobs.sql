-- Long work: what is done, how far it is, what came of it. The queue carries it; this row tells people about it.
create table job (
  company_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  input jsonb not null default '{}',
  done int not null default 0,
  total int not null default 0,
  result jsonb,
  failure jsonb,
  file_id bigint,
  cancel_asked_at timestamptz,
  starts int not null default 0, -- more than one: the server was stopped in the middle, nothing was kept, and it began anew
  created_by bigint default current_user_id(),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  -- The rights that its author held when long work was asked for: who has lost one meanwhile must ask again.
  held text[] not null default '{}',
  foreign key (company_id, file_id) references stored_file,
  foreign key (company_id) references company
);
select company_table('job', audited => false);
create index on job (company_id, created_by, id desc);
select open_to_retention('job', 'update (input)');
