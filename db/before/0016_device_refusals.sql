-- Calls that a device made from an address it may not call from: counted apart from the device, because they are no change of it.
create table device_refusal (
  company_id bigint not null,
  device_id bigint not null,
  calls int not null default 1,
  last_at timestamptz not null default now(),
  last_address inet not null,
  foreign key (company_id, device_id) references device
);
select company_table('device_refusal', 'device_id', audited => false);
create index on clock_event (company_id, clock_import_id) where clock_import_id is not null;
