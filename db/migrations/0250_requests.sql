-- Who decides on what employees ask for. The narrowest rule that fits holds; where none does, the kind has steps of its own
-- (`requests/rules/rule.ts`). Leave keeps its steps with its types.
create table request_rule (
  company_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  subject text, -- what of the kind: a field of the record, a template
  department_id bigint, -- with those beneath it
  from_amount int not null default 0 check (from_amount >= 0), -- from so many days back, fields or minutes on
  with_findings boolean not null default false, -- only where something speaks against it
  steps jsonb not null, -- [{deciders, needs, escalate_after}]
  foreign key (company_id, department_id) references department,
  constraint request_rule_kind_check check (kind in ('pass_correction', 'data_change', 'certificate', 'overtime')),
  constraint "requests.rule_taken" unique nulls not distinct (company_id, kind, subject, department_id, from_amount, with_findings)
);
select company_table('request_rule');
select revised('request_rule');

-- What an employee asks for beside leave, with the steps that it goes through as they were when it was asked, and what came of it.
create table request (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  kind text not null,
  content jsonb not null, -- by kind: `requests/rules/content.ts`
  note text,
  status text not null default 'submitted' check (status in ('submitted', 'approved', 'rejected', 'withdrawn')),
  created_by bigint default current_user_id(),
  created_at timestamptz not null default house_now(),
  steps jsonb not null,
  step int not null default 1,
  waiting_for text[] not null,
  asked text[] not null, -- everybody who was ever waited for: they see it, and are told how it ended
  waiting_since timestamptz not null default house_now(),
  escalated_at timestamptz,
  fell_to_hr boolean not null default false, -- nobody of its steps can decide
  ended_at timestamptz,
  ended_by bigint,
  end_reason text,
  effect_on date, -- an approved change that is written on a day to come
  done_at timestamptz, -- what was asked for is written
  outcome jsonb, -- what was written: {clock_event_id}, {issued_document_id}
  foreign key (company_id, employee_id) references employee,
  unique (company_id, id, employee_id),
  constraint request_kind_check check (kind in ('pass_correction', 'data_change', 'certificate', 'overtime'))
);
select company_table('request');
select revised('request');
create index on request (company_id, employee_id, id);
create index on request (company_id, waiting_since) where status = 'submitted';
create index on request (company_id, effect_on) where status = 'approved' and done_at is null;
select told_live('request', 'requests', 'employee_id');

-- Who agreed or refused, and as what: each of a step that needs all of them is a row.
create table request_decision (
  company_id bigint not null,
  id bigint generated always as identity,
  request_id bigint not null,
  employee_id bigint not null,
  step int not null,
  decider text not null, -- as what
  as_user bigint, -- in whose place, of a deputy
  approved boolean not null,
  reason text,
  decided_by bigint not null default current_user_id(),
  decided_at timestamptz not null default house_now(),
  foreign key (company_id, request_id, employee_id) references request (company_id, id, employee_id),
  constraint "requests.already_decided" unique (company_id, request_id, step, decider)
);
select company_table('request_decision');

insert into personal_column values ('request', 'content'), ('request', 'note'), ('request', 'end_reason'), ('request_decision', 'reason');
