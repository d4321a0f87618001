-- What a company wants to know of its people beside what every record holds.
create table custom_field (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null check (name = btrim(name) and name <> ''),
  kind text not null check (kind in ('text', 'number', 'day', 'choice', 'flag')),
  choices text[] not null default '{}',
  is_sensitive boolean not null default false,
  is_retired boolean not null default false,
  place int not null default 0,
  constraint "employees.custom_choices" check ((kind = 'choice') = (cardinality(choices) > 0)),
  constraint "employees.custom_name_taken" unique (company_id, name)
);
select company_table('custom_field');
select revised('custom_field');

-- A value as text: days as in ISO, numbers with a decimal comma, flags as true and false. What is sensitive stands in a column of
-- its own, so that the log can tell it.
create table custom_value (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  custom_field_id bigint not null,
  value text,
  sensitive_value text,
  check (num_nonnulls(value, sensitive_value) = 1 and coalesce(value, sensitive_value) <> ''),
  foreign key (company_id, employee_id) references employee on delete cascade,
  foreign key (company_id, custom_field_id) references custom_field,
  unique (company_id, employee_id, custom_field_id)
);
create index on custom_value (company_id, custom_field_id);
select company_table('custom_value');
select revised('custom_value');
insert into personal_column values ('custom_value', 'value'), ('custom_value', 'sensitive_value');
