-- Around what is wanted: so many fewer may do, and so many more are welcome.
alter table work_demand
  add column may_lack int not null default 0 check (may_lack between 0 and 999),
  add column may_exceed int not null default 0 check (may_exceed between 0 and 999);
