-- Approval rules by kind. The narrowest matching rule applies, else the default steps of `requests/rules/request-rule.ts`.
create table request_rule (
  company_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  subject text, -- field of the record, or template
  department_id bigint, -- with descendants
  from_amount int not null default 0 check (from_amount >= 0), -- minimum of days back, fields or minutes
  with_findings boolean not null default false, -- only with findings against the request
  steps jsonb not null, -- [{approvers, needs, escalate_after}]
  foreign key (company_id, department_id) references department,
  constraint "requests.rule_taken" unique nulls not distinct (company_id, kind, subject, department_id, from_amount, with_findings),
  constraint request_rule_kind_check
    check (kind in ('pass_correction', 'data_change', 'certificate', 'overtime', 'trip', 'equipment', 'shift_swap'))
);
select setup_company_table('request_rule');
select add_revision('request_rule');

-- Requests of employees other than leave, with their steps at the time of the request and their outcome.
create table request (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  kind text not null,
  content jsonb not null, -- by kind: `requests/request-content-schemas.ts`
  note text,
  status text not null default 'submitted' check (status in ('submitted', 'approved', 'rejected', 'withdrawn')),
  created_by bigint default current_user_id(),
  created_at timestamptz not null default app_now(),
  steps jsonb not null,
  step int not null default 1,
  pending_approvers text[] not null,
  involved_approvers text[] not null, -- all approvers so far; they see the request and its outcome
  waiting_since timestamptz not null default app_now(),
  escalated_at timestamptz,
  escalated_to_hr boolean not null default false, -- no approver of the steps was available
  ended_at timestamptz,
  ended_by bigint,
  end_reason text,
  effect_on date, -- future day of an approved change
  done_at timestamptz, -- when the approved change was written
  outcome jsonb, -- {clock_event_id} or {document_id}
  other_employee_id bigint, -- the other affected employee, who must not decide it
  foreign key (company_id, employee_id) references employee on delete restrict,
  unique (company_id, id, employee_id),
  constraint request_kind_check
    check (kind in ('pass_correction', 'data_change', 'certificate', 'overtime', 'trip', 'equipment', 'shift_swap')),
  foreign key (company_id, other_employee_id) references employee on delete restrict
);
select setup_company_table('request');
select add_revision('request');
select notify_changes('request', 'requests', 'employee_id');
create index on request (company_id, employee_id, id);
create index on request (company_id, waiting_since) where status = 'submitted';
create index on request (company_id, effect_on) where status = 'approved' and done_at is null;
create index on request (company_id, other_employee_id) where other_employee_id is not null;

-- Decisions on a step of a request, one row per approver.
create table request_decision (
  company_id bigint not null,
  id bigint generated always as identity,
  request_id bigint not null,
  employee_id bigint not null,
  step int not null,
  approver text not null, -- role of the decision
  as_user bigint, -- the user that a deputy replaces
  approved boolean not null,
  reason text,
  decided_by bigint not null default current_user_id(),
  decided_at timestamptz not null default app_now(),
  foreign key (company_id, request_id, employee_id) references request (company_id, id, employee_id),
  constraint "requests.already_decided" unique (company_id, request_id, step, approver)
);
select setup_company_table('request_decision');
create index on request_decision (company_id, employee_id);

-- References of earlier tables.
alter table shift_offer add foreign key (company_id, request_id) references request on delete set null (request_id);
alter table task_assignment add foreign key (company_id, request_id) references request on delete cascade;
