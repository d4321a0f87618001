-- A terminal that pushes ADMS shows a serial number and the address it calls from, and whoever knows the number can say it. So a
-- device of that kind belongs to a company once it has shown the code that the company was given: in the path it calls (`path`),
-- or typed on it as the number of a person (`pass`), which holds for the address it came from. `given` is from before there were codes.
alter table device add column claim text check (claim in ('given', 'path', 'pass')),
  add column claimed_at timestamptz, add column claimed_from cidr, add column claim_pin text, add column claim_pin_until timestamptz;
update device set claim = 'given' where kind = 'adms';

-- Several companies may name one number until one of them claims it; within a company it is once.
drop index "devices.serial_number_taken";
create unique index "devices.serial_number_taken" on device (company_id, serial_number) where serial_number is not null and disabled_at is null;
create index on device (serial_number) where serial_number is not null;

-- That a device was heard of is no change of it: a terminal calls every ten seconds, and each call was an entry of the log.
drop trigger audit on device;
create trigger audit after insert or delete on device for each row execute function write_audit_entry();
create trigger audit_change after update on device for each row
  when (to_jsonb(old) - '{last_seen_at,clock_offset_seconds,stamps,asked}'::text[] is distinct from to_jsonb(new) - '{last_seen_at,clock_offset_seconds,stamps,asked}'::text[])
  execute function write_audit_entry();

-- What a disabled device delivered, until somebody takes it in or discards it. A delivery that comes again is one by its digest.
create table held_delivery (
  company_id bigint not null,
  id bigint generated always as identity,
  device_id bigint not null,
  digest text not null,
  lines text not null,
  passes int not null,
  first_pass timestamptz,
  last_pass timestamptz,
  received_at timestamptz not null default now(),
  foreign key (company_id, device_id) references device,
  unique (company_id, device_id, digest)
);
select company_table('held_delivery', audited => false);

-- What came under a serial number that companies name and none has claimed. It is nobody's, so `app` sees nothing of it.
create table unclaimed_delivery (
  serial_number text not null,
  sender cidr not null,
  digest text not null,
  lines text not null,
  passes int not null,
  first_pass timestamptz,
  last_pass timestamptz,
  received_at timestamptz not null default now(),
  primary key (serial_number, sender, digest)
);

-- An address as a sender is known by: an IPv6 one by its network, within which it changes by itself.
create function sender_of(address inet) returns cidr language sql immutable strict as $$
  select network(case family(address) when 6 then set_masklen(address, 64) else address end)::cidr
$$;

-- Held passes were discarded: how many, from when to when, is an entry of the log, because nothing else of them is left.
create function log_discarded_passes(device bigint, passes int, first_pass timestamptz, last_pass timestamptz) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into audit_entry (company_id, actor_id, action, table_name, row_id, after)
  select current_company(), current_user_id(), 'discardHeldPasses', 'device', device, jsonb_build_object('passes', passes, 'first_pass', first_pass, 'last_pass', last_pass)
$$;
revoke execute on function log_discarded_passes from public;
grant execute on function log_discarded_passes to app;
