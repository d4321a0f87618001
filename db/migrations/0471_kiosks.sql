-- A device at the entrance on which employees say by themselves that they came and left. The code that the company is shown makes a device one,
-- once; from then on it is known by its token, which opens nothing but this.
create table gate_kiosk (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  code_digest text, -- of the code that makes a device this one
  code_until timestamptz,
  token_digest text unique,
  claimed_at timestamptz,
  created_by bigint default current_user_id(),
  created_at timestamptz not null default house_now(),
  constraint "time.kiosk_name_taken" unique (company_id, name)
);
select company_table('gate_kiosk');
create unique index on gate_kiosk (code_digest) where code_digest is not null;

-- The PIN of an employee for kiosks, which they choose in their account: its digest alone, and in no log.
create table employee_pin (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  digest text not null,
  set_at timestamptz not null default house_now(),
  foreign key (company_id, employee_id) references employee on delete cascade,
  unique (company_id, employee_id)
);
select company_table('employee_pin', audited => false);

-- Codes that an employee showed to a kiosk, or is about to: each is good for a minute, and once.
create table kiosk_code (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  digest text not null unique,
  ends_at timestamptz not null,
  used_at timestamptz,
  foreign key (company_id, employee_id) references employee on delete cascade
);
select company_table('kiosk_code', audited => false);
create index on kiosk_code (company_id, employee_id, ends_at);
