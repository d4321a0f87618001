-- Payroll profiles: layouts of the monthly file for a payroll program.
create table payroll_profile (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null collate serbian check (name = btrim(name) and name <> ''),
  is_archived boolean not null default false
);
select setup_company_table('payroll_profile');
select add_revision('payroll_profile');
create unique index "payroll.profile_name_taken" on payroll_profile (company_id, folded(name));

-- Editions of a profile. Files name the edition they were written by.
create table payroll_profile_version (
  company_id bigint not null,
  id bigint generated always as identity,
  payroll_profile_id bigint not null,
  number int not null check (number > 0),
  settings jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  created_by bigint default current_user_id(),
  foreign key (company_id, payroll_profile_id) references payroll_profile,
  unique (company_id, payroll_profile_id, number)
);
select setup_company_table('payroll_profile_version');

-- Files of a closed month that were handed over. `base_id` is the file that a difference refers to.
create table payroll_export (
  company_id bigint not null,
  id bigint generated always as identity,
  month date not null check (month = month_of(month)),
  payroll_profile_id bigint not null,
  payroll_profile_version_id bigint not null,
  month_close_id bigint not null,
  base_id bigint,
  number int not null check (number > 0), -- of the files of this month and profile that differ
  digest text not null, -- SHA-256 of the file
  employees int not null, -- in the file
  minutes bigint not null, -- of the whole month after this file, not only of a difference
  made_at timestamptz not null default clock_timestamp(),
  made_by bigint default current_user_id(),
  foreign key (company_id, payroll_profile_id) references payroll_profile,
  foreign key (company_id, payroll_profile_version_id) references payroll_profile_version,
  foreign key (company_id, month_close_id) references month_close,
  check (base_id < id)
);
select setup_company_table('payroll_export');
alter table payroll_export add foreign key (company_id, base_id) references payroll_export;
create index on payroll_export (company_id, month, payroll_profile_id, id);
create index on payroll_export (company_id, payroll_profile_id);
create index on payroll_export (company_id, payroll_profile_version_id);
create index on payroll_export (company_id, month_close_id);
create index on payroll_export (company_id, base_id) where base_id is not null;

-- Lines of each employee after a file, also in a difference: hours, days and allowances, no amounts of pay.
create table payroll_export_employee (
  company_id bigint not null,
  payroll_export_id bigint not null,
  employee_id bigint not null,
  lines jsonb not null,
  foreign key (company_id, payroll_export_id) references payroll_export,
  foreign key (company_id, employee_id) references employee on delete restrict
);
select setup_company_table('payroll_export_employee', 'payroll_export_id, employee_id', audited => false);
create index on payroll_export_employee (company_id, employee_id);

-- Confirmations of receipt of a file by its digest. A file is confirmed once.
create table payroll_receipt (
  company_id bigint not null,
  id bigint generated always as identity,
  payroll_export_id bigint not null,
  confirmed_at timestamptz not null default clock_timestamp(),
  confirmed_by bigint default current_user_id(),
  foreign key (company_id, payroll_export_id) references payroll_export,
  constraint "payroll.already_confirmed" unique (company_id, payroll_export_id)
);
select setup_company_table('payroll_receipt');

-- Imports of what payroll has paid for a month. An undone import counts no more; of several the newest counts.
create table payroll_result_import (
  company_id bigint not null,
  id bigint generated always as identity,
  month date not null check (month = month_of(month)),
  file_name text, -- null where a program sent the results
  employees int not null,
  made_at timestamptz not null default clock_timestamp(),
  made_by bigint default current_user_id(),
  undone_at timestamptz,
  undone_by bigint
);
select setup_company_table('payroll_result_import');
create index on payroll_result_import (company_id, month, id);

-- What was paid to an employee for a month: amounts in para, hours as minutes by category.
create table payroll_result (
  company_id bigint not null,
  id bigint generated always as identity,
  payroll_result_import_id bigint not null,
  employee_id bigint not null,
  month date not null check (month = month_of(month)),
  gross bigint not null check (gross >= 0),
  net bigint check (net >= 0),
  contributions bigint check (contributions >= 0),
  paid_on date,
  -- the hours of a month by category, as far as the contract allows
  minutes jsonb not null check (jsonb_typeof(minutes) = 'object' and not jsonb_path_exists(minutes, '$.* ? (@.type() != "number" || @ < 0 || @ > 60000)')),
  foreign key (company_id, payroll_result_import_id) references payroll_result_import,
  foreign key (company_id, employee_id) references employee on delete restrict,
  unique (company_id, payroll_result_import_id, employee_id)
);
select setup_company_table('payroll_result', references_company => false);
select allow_retention('payroll_result', 'delete');
create index on payroll_result (company_id, employee_id, month);

-- Files of payslips of a month. The file itself is deleted when it was read: what remains are the pages of each person.
create table payslip_batch (
  company_id bigint not null,
  id bigint generated always as identity,
  month date not null check (month = month_of(month)),
  file_name text not null,
  digest text not null,
  stored_file_id bigint,
  status text not null default 'reading' check (status in ('reading', 'failed', 'review', 'sent', 'withdrawn')),
  failure text,
  pages int not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  created_by bigint default current_user_id(),
  sent_at timestamptz,
  sent_by bigint,
  withdrawn_at timestamptz,
  withdrawn_by bigint,
  foreign key (company_id, stored_file_id) references stored_file
);
select setup_company_table('payslip_batch');
create index on payslip_batch (company_id, month, id);
create index on payslip_batch (company_id, stored_file_id) where stored_file_id is not null;

-- Pages of a file that belong together: of one person, or stopped for a reason. The digest is of the bytes that are shown.
create table payslip (
  company_id bigint not null,
  id bigint generated always as identity,
  payslip_batch_id bigint not null,
  month date not null check (month = month_of(month)),
  employee_id bigint,
  pages int[] not null check (cardinality(pages) > 0), -- numbers within the file
  part_name text, -- the file within an archive
  status text not null check (status in ('stopped', 'assigned', 'left_out', 'sent', 'withdrawn')),
  stop_reason text,
  candidates bigint[] not null default '{}',
  candidate_reasons jsonb not null default '{}', -- by candidate: what on the pages speaks for and against
  match_kind text check (match_kind in ('jmbg', 'code', 'file_name', 'user')),
  stored_file_id bigint, -- null after retention has deleted the file of an undelivered payslip
  digest text not null,
  corrects_id bigint, -- an earlier payslip of the month that was viewed
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  withdrawn_at timestamptz,
  first_viewed_at timestamptz,
  first_viewed_by bigint,
  printed_at timestamptz,
  foreign key (company_id, payslip_batch_id) references payslip_batch,
  foreign key (company_id, employee_id) references employee on delete restrict,
  foreign key (company_id, stored_file_id) references stored_file,
  check (status not in ('assigned', 'sent') or employee_id is not null),
  check (stored_file_id is not null or status in ('left_out', 'withdrawn'))
);
select setup_company_table('payslip');
select allow_retention('payslip', 'delete');
alter table payslip add foreign key (company_id, corrects_id) references payslip on delete set null (corrects_id);
create index on payslip (company_id, payslip_batch_id);
create index on payslip (company_id, employee_id, month);
create index on payslip (company_id, stored_file_id);
create index on payslip (company_id, corrects_id) where corrects_id is not null;
create unique index "payroll.payslip_duplicated" on payslip (company_id, payslip_batch_id, employee_id) where status in ('assigned', 'sent');
