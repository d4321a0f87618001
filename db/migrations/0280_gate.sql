-- A pass of the gate carries an id of its own: sent once more, after a network or a server was away, it is the same pass.
alter table clock_event add column gate_key uuid;
create unique index "time.gate_pass_once" on clock_event (company_id, gate_key) where gate_key is not null;

-- Who came in without being employed here, and with what. Kept for as many months as the company says, and no document is written down.
create table gate_visit (
  company_id bigint not null,
  id bigint generated always as identity,
  gate_key uuid not null, -- what the gate calls it: sent once more, it is the same visit
  kind text not null check (kind in ('person', 'vehicle')),
  name text not null, -- of the visitor or driver
  firm text,
  plate text,
  host_id bigint, -- the employee who is visited
  document_seen boolean not null default false, -- it was looked at; what stands in it is not kept
  came_at timestamptz not null,
  left_at timestamptz,
  created_by bigint default current_user_id(),
  foreign key (company_id, host_id) references employee,
  constraint "time.visit_needs_plate" check (kind <> 'vehicle' or plate is not null),
  constraint "time.visit_left_before" check (left_at >= came_at)
);
select company_table('gate_visit');
create unique index "time.gate_visit_once" on gate_visit (company_id, gate_key);
create index on gate_visit (company_id, came_at);
create index on gate_visit (company_id, host_id) where host_id is not null;
create index on gate_visit (company_id) where left_at is null;
select open_to_retention('gate_visit', 'delete');

alter table retention_deletion drop constraint retention_deletion_rule_check;
alter table retention_deletion add constraint retention_deletion_rule_check
  check (rule in ('clock_events', 'leave_texts', 'messages', 'exports', 'visits'));
