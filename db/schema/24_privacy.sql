-- Columns with personal data, which an erasure clears. A test checks that every text column is classified.
create table personal_data_column (
  table_name text not null,
  column_name text not null,
  primary key (table_name, column_name)
);
grant select on personal_data_column to app;
grant select on personal_data_column to retention;

insert into personal_data_column (table_name, column_name)
select 'stored_file', unnest(array['name'])
union all select 'employee', unnest(array['code', 'first_name', 'last_name', 'full_name', 'parent_name', 'jmbg', 'gender', 'date_of_birth',
  'email', 'phone', 'address', 'city', 'postal_code', 'bank_account', 'note', 'birth_name', 'birth_place', 'residence', 'lbo',
  'health_card', 'birth_municipality', 'cyrillic_name', 'name_genitive', 'name_dative', 'name_accusative', 'name_instrumental',
  'search_text'])
union all select 'employment', unnest(array['termination_reason', 'contract_number'])
union all select 'employment_terms', unnest(array['annex_number'])
union all select 'card_holder', unnest(array['card', 'reason'])
union all select 'custom_value', unnest(array['value', 'sensitive_value'])
union all select 'education', unnest(array['school', 'title', 'year', 'note'])
union all select 'language_skill', unnest(array['language', 'level', 'note'])
union all select 'driving_licence', unnest(array['categories', 'note'])
union all select 'identity_document', unnest(array['kind', 'document_number', 'issued_by', 'issued_on', 'valid_to', 'note'])
union all select 'family_member', unnest(array['kind', 'name', 'date_of_birth', 'phone', 'note'])
union all select 'training', unnest(array['kind', 'title', 'trainer', 'result', 'note'])
union all select 'medical', unnest(array['kind', 'fitness', 'institution', 'report_number'])
union all select 'equipment', unnest(array['item', 'inventory_number', 'state', 'return_state', 'note'])
union all select 'benefit', unnest(array['kind', 'amount', 'note'])
union all select 'measure', unnest(array['kind', 'number', 'reason', 'percent', 'answer', 'note'])
union all select 'prior_service', unnest(array['kind', 'employer', 'note'])
union all select 'protection', unnest(array['kind', 'report_number', 'note'])
union all select 'dossier_attachment', unnest(array['about'])
union all select 'pay_basics', unnest(array['amount', 'amount_kind', 'per', 'coefficient', 'payment_day', 'advance_day', 'seniority_rate',
  'ground'])
union all select 'payroll_result', unnest(array['gross', 'net', 'contributions', 'paid_on', 'minutes'])
union all select 'contingent_worker', unnest(array['first_name', 'last_name', 'full_name', 'jmbg', 'email', 'phone', 'address', 'city',
  'bank_account', 'search_text'])
union all select 'engagement', unnest(array['work', 'note'])
union all select 'document_text', unnest(array['content'])
union all select 'document_delivery', unnest(array['note'])
union all select 'document_check', unnest(array['findings', 'reason'])
union all select 'document_signature', unnest(array['signed_by'])
union all select 'document_annulment', unnest(array['reason'])
union all select 'planned_day', unnest(array['reason'])
union all select 'working_regime', unnest(array['ground', 'act_number', 'collective_agreement'])
union all select 'clock_event', unnest(array['card', 'reason'])
union all select 'leave_opening_balance', unnest(array['source'])
union all select 'collective_leave_member', unnest(array['why'])
union all select 'leave_request', unnest(array['note', 'sick_kind', 'certificate_number', 'end_reason', 'limit_reason'])
union all select 'leave_decision', unnest(array['reason'])
union all select 'leave_criteria', unnest(array['granted_days', 'grounds', 'note'])
union all select 'leave_entry', unnest(array['explanation', 'note'])
union all select 'personal_holiday', unnest(array['day', 'last_day'])
union all select 'sick_certificate', unnest(array['number'])
union all select 'business_trip', unnest(array['task', 'place', 'vehicle', 'cancel_reason'])
union all select 'trip_settlement', unnest(array['report', 'expenses'])
union all select 'field_day', unnest(array['place', 'task'])
union all select 'standby', unnest(array['note'])
union all select 'day_override', unnest(array['comment'])
union all select 'overtime_approval', unnest(array['reason'])
union all select 'timesheet_dispute', unnest(array['note', 'answer'])
union all select 'shift_offer', unnest(array['reason', 'answer'])
union all select 'request', unnest(array['content', 'note', 'end_reason'])
union all select 'request_decision', unnest(array['reason'])
union all select 'candidate', unnest(array['first_name', 'last_name', 'full_name', 'email', 'phone', 'address', 'city', 'source', 'note',
  'reject_reason', 'search_text']);

-- Erasures with ground and size; repeated after a restore from backup.
create table erasure (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  reason text not null,
  entries int not null,
  at timestamptz not null default clock_timestamp()
);
select setup_company_table('erasure');
select allow_retention('erasure', 'insert');
create index on erasure (company_id, employee_id);

-- Deletions by retention rules: rule, number of rows and day, without personal data.
create table retention_deletion (
  company_id bigint not null,
  id bigint generated always as identity,
  rule text not null check (rule in ('clock_events', 'leave_texts', 'messages', 'exports', 'visits', 'readings',
    'payslips', 'undelivered_payslips')),
  months int not null,
  before_day date not null,
  gone int not null check (gone > 0),
  at timestamptz not null default clock_timestamp()
);
select setup_company_table('retention_deletion', audited => false);
revoke insert, update, delete on retention_deletion from app;
create index on retention_deletion (company_id, rule, before_day);
