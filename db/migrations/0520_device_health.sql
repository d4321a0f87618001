-- What a terminal says of itself, from which moment its program is the one it has, and after how many minutes without a word somebody is told.
alter table device
  drop column asked,
  add column version text,
  add column version_since timestamptz,
  add column people_on int, -- people whom it says that it knows
  add column records_on int, -- passes that it says it keeps
  add column silent_after int default 60 check (silent_after between 5 and 10080), -- minutes; null is never told
  add column silence_told_at timestamptz;
alter table device_key add column made_at timestamptz;
alter table device_key alter column made_at set default house_now();

-- How a device was heard of on a day. Kept for 400 days, so that a year can be looked back on.
create table device_day (
  company_id bigint not null,
  device_id bigint not null,
  day date not null,
  contacts int not null default 0, -- its calls that were answered
  first_at timestamptz,
  last_at timestamptz,
  longest_silence int not null default 0, -- seconds between two of its calls of that day
  passes int not null default 0, -- made on that day, whenever they came, those in quarantine too
  refused int not null default 0, -- calls from an address that is not among its own
  drift_least int, -- seconds that its clock was ahead of ours
  drift_most int,
  waiting int, -- the most records that it said it had not sent yet
  version text,
  address inet, -- the last from which it called
  foreign key (company_id, device_id) references device
);
select company_table('device_day', 'device_id, day', audited => false);
create index on device_day (day);
