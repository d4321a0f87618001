-- Which columns are about a person. Whatever is not listed survives an erasure, so the shape test asks of every text
-- column of a table with `employee_id` whether it is listed here or known to be harmless.
create table personal_column (table_name text not null, column_name text not null, primary key (table_name, column_name));
grant select on personal_column to app;
grant select on personal_column to retention;

-- That something was erased, on which ground, and how much. After a restore from a backup these are done again.
create table erasure (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  reason text not null,
  entries int not null,
  at timestamptz not null default clock_timestamp()
);
select company_table('erasure');
select open_to_retention('erasure', 'insert');

-- What was deleted because the time set for it had passed: by which rule, how much, and before which day. It names nobody.
create table retention_deletion (
  company_id bigint not null,
  id bigint generated always as identity,
  rule text not null check (rule in ('clock_events', 'leave_texts', 'messages', 'exports')),
  months int not null,
  before_day date not null,
  gone int not null check (gone > 0),
  at timestamptz not null default clock_timestamp()
);
select company_table('retention_deletion', audited => false);
revoke insert, update, delete on retention_deletion from app;
create index on retention_deletion (company_id, rule, before_day);

insert into personal_column
select 'employee', unnest(array['code', 'first_name', 'last_name', 'full_name', 'search_text', 'parent_name', 'jmbg', 'gender',
  'date_of_birth', 'email', 'phone', 'address', 'city', 'postal_code', 'bank_account', 'note'])
union all values ('card_holder', 'card'), ('card_holder', 'reason'), ('clock_event', 'card'), ('clock_event', 'reason'),
  ('day_override', 'comment'),
  ('overtime_approval', 'reason'), ('planned_day', 'reason'), ('employment', 'contract_number'), ('employment', 'end_ground'),
    ('employment_terms', 'annex_number'), ('stored_file', 'name'),
  ('leave_request', 'note'), ('leave_request', 'sick_kind'), ('leave_request', 'certificate_number'), ('leave_request', 'end_reason'),
    ('leave_decision', 'reason'),
  ('leave_criteria', 'given'), ('leave_criteria', 'standings'), ('leave_criteria', 'note'), ('leave_entry', 'note'),
    ('leave_entry', 'explanation');

insert into personal_column
select 'candidate', unnest(array['first_name', 'last_name', 'full_name', 'search_text', 'email', 'phone', 'address', 'city', 'source',
  'note', 'reject_reason']);

insert into personal_column values ('custom_value', 'value'), ('custom_value', 'sensitive_value');

insert into personal_column
select 'employee', unnest(array['birth_name', 'birth_place', 'residence', 'lbo', 'health_card'])
union all select 'education', unnest(array['school', 'title', 'year', 'note'])
union all select 'language_skill', unnest(array['language', 'level', 'note'])
union all select 'driving_licence', unnest(array['categories', 'note'])
union all select 'identity_paper', unnest(array['kind', 'paper_number', 'issued_by', 'issued_on', 'valid_to', 'note'])
union all select 'family_member', unnest(array['kind', 'name', 'date_of_birth', 'phone', 'note'])
union all select 'training', unnest(array['kind', 'title', 'trainer', 'result', 'note'])
union all select 'medical', unnest(array['kind', 'fitness', 'institution', 'report_number'])
union all select 'equipment', unnest(array['item', 'inventory_number', 'state', 'return_state', 'note'])
union all select 'benefit', unnest(array['kind', 'amount', 'note'])
union all select 'measure', unnest(array['kind', 'number', 'reason', 'answer', 'percent', 'note'])
union all select 'prior_service', unnest(array['kind', 'employer', 'note'])
union all select 'dossier_proof', 'about';

insert into personal_column
select 'engaged_person',
  unnest(array['first_name', 'last_name', 'full_name', 'search_text', 'jmbg', 'email', 'phone', 'address', 'city', 'bank_account'])
union all select 'engagement', unnest(array['work', 'note']);

insert into personal_column values ('document_text', 'content');

insert into personal_column values ('paper_delivery', 'note');

insert into personal_column select 'pay_basics',
  unnest(array['amount', 'amount_kind', 'per', 'coefficient', 'payment_day', 'advance_day', 'seniority_rate', 'ground']);

insert into personal_column select 'protection', unnest(array['kind', 'report_number', 'note']);

insert into personal_column select 'working_regime', unnest(array['ground', 'act_number', 'collective_agreement']);

-- The days may tell what a person believes: they go with the person, and from the log.
insert into personal_column select 'personal_holiday', unnest(array['day', 'last_day']);

insert into personal_column select 'paper_check', unnest(array['findings', 'reason']);
