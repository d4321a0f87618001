-- What a run supposes beside what is so: people who are not there that month, and another share of what the demands say.
alter table plan_fill
  add column without bigint[] not null default '{}',
  add column demand_percent int not null default 100 check (demand_percent between 10 and 300);
