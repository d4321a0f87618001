-- What a device is told to do, and what came of it. It is fetched by the device, at its next call; kept for 90 days.
create table device_command (
  company_id bigint not null,
  id bigint generated always as identity,
  device_id bigint not null,
  number int not null, -- by which the device answers: small, since some cut a long one
  kind text not null check (kind in ('check', 'info', 'set_time', 'resend', 'cards', 'put_card', 'remove_card', 'reboot')),
  from_day date, -- of `resend`: from when on; null is everything it has
  employee_id bigint, -- of `put_card` and `remove_card`
  pin text, -- the number by which the device knows the person, until it has answered
  card text,
  created_by bigint default current_user_id(),
  created_at timestamptz not null default house_now(),
  sent int not null default 0, -- how often it was told
  sent_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('done', 'failed', 'withdrawn')),
  answer text, -- what the device said
  foreign key (company_id, device_id) references device,
  foreign key (company_id, employee_id) references employee,
  unique (company_id, device_id, number),
  check ((outcome is null) = (ended_at is null))
);
select company_table('device_command', audited => false);
create index on device_command (company_id, device_id, id) where ended_at is null;
create index on device_command (company_id, employee_id) where employee_id is not null;
create index on device_command (created_at);
