-- What the record holds of a person beyond the terms they work under. A diagnosis stands nowhere: of a medical examination only
-- what it says of the ability to work, and there is no column to write more into.
alter table employee
  add birth_name text,
  add birth_place text,
  add birth_country_id bigint references country,
  add residence text, -- where they stay, if it is not where they are registered
  add lbo text check (lbo ~ '^\d{11}$'),
  add health_card text check (health_card ~ '^\d{11}$');

create table education (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  school text not null,
  profession_qualification_id bigint references profession_qualification,
  title text,
  year int check (year between 1940 and 2200),
  seen_on date, -- the diploma itself, by human resources
  note text
);

create table language_skill (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  language text not null,
  level text not null check (level in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native')),
  note text
);

create table driving_licence (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  categories text[] not null check (cardinality(categories) > 0 and categories <@ '{AM,A1,A2,A,B1,B,BE,C1,C1E,C,CE,D1,D1E,D,DE,F,M}'),
  valid_to date,
  note text
);

create table identity_paper (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  kind text not null check (kind in ('id_card', 'passport', 'single_permit', 'residence_permit', 'work_permit')),
  paper_number text not null,
  issued_by text,
  issued_on date,
  valid_to date, -- none: for good
  note text,
  constraint "dossier.valid_to_before" check (valid_to >= issued_on)
);

-- Only where a right depends on it: `rules/family.ts` names the right of each kind and the article.
create table family_member (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  kind text not null check (kind in ('child', 'disabled_child', 'single_parent', 'dependant', 'emergency_contact')),
  name text,
  date_of_birth date,
  phone text,
  note text
);

create table training (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  kind text not null check (kind in ('safety', 'fire', 'first_aid', 'machine', 'professional', 'exam')),
  title text,
  day date not null,
  valid_to date,
  trainer text,
  result text not null check (result in ('passed', 'failed', 'attended')),
  note text,
  constraint "dossier.training_ends_before" check (valid_to >= day)
);

create table medical (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  kind text not null check (kind in ('previous', 'periodic', 'extraordinary')),
  day date not null,
  valid_to date,
  fitness text not null check (fitness in ('fit', 'limited', 'unfit')),
  institution text,
  report_number text,
  constraint "dossier.medical_ends_before" check (valid_to >= day)
);

create table equipment (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  item text not null,
  inventory_number text,
  is_protective boolean not null default false, -- personal protective equipment, which has a record of its own (ZBZR)
  state text,
  given_on date not null,
  returned_on date,
  return_state text,
  note text,
  constraint "dossier.returned_before_given" check (returned_on >= given_on)
);

create table benefit (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  kind text not null check (kind in ('transport', 'meal', 'phone', 'car', 'health_insurance', 'voluntary_pension', 'scholarship', 'other')),
  amount bigint check (amount > 0), -- in para, a month
  first_day date not null,
  last_day date,
  note text,
  constraint "dossier.benefit_ends_before" check (last_day >= first_day)
);

-- A warning and what may follow it (ZoR čl. 165–170, 179a, 180, 184). `until` is worked out by `rules/measures.ts` when it is
-- written: by when to answer, the last day of it, or how long it counts.
create table measure (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  kind text not null check (kind in ('warning', 'reprimand', 'suspension', 'fine', 'removal')),
  number text,
  day date not null, -- delivered; of a suspension, a fine and a removal: the first day
  reason text not null,
  happened_on date,
  known_on date,
  length int,
  percent int,
  until date,
  answered_on date,
  answer text,
  warning_id bigint,
  note text,
  unique (company_id, id, employee_id),
  foreign key (company_id, warning_id, employee_id) references measure (company_id, id, employee_id),
  constraint "dossier.warning_in_use" check (warning_id <> id),
  check (length between case kind when 'warning' then 8 else 1 end and case kind when 'suspension' then 15 when 'fine' then 3 when 'removal' then 3 else 365 end),
  check ((kind = 'fine') = (percent is not null) and percent > 0 and percent <= 20)
);

create table prior_service (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  kind text not null check (kind in ('other', 'predecessor', 'related', 'self_employed', 'abroad')),
  employer text not null,
  first_day date not null,
  last_day date not null,
  rate int not null default 12 check (rate in (12, 14, 15, 16, 18)), -- so many months a year (staž sa uvećanim trajanjem)
  note text,
  constraint "dossier.service_ends_before" check (last_day >= first_day)
);

-- A file that proves a row of the above.
create table dossier_proof (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  about text not null check (about in ('education', 'language_skill', 'driving_licence', 'identity_paper', 'family_member', 'training', 'medical', 'equipment', 'benefit', 'measure', 'prior_service')),
  about_id bigint not null,
  stored_file_id bigint not null,
  added_at timestamptz not null default clock_timestamp(),
  added_by bigint default current_user_id(),
  foreign key (company_id, stored_file_id) references stored_file on delete cascade
);

do $$ declare name text; begin
  foreach name in array array['education', 'language_skill', 'driving_licence', 'identity_paper', 'family_member', 'training', 'medical', 'equipment', 'benefit', 'measure', 'prior_service', 'dossier_proof'] loop
    execute format('alter table %I add foreign key (company_id, employee_id) references employee on delete cascade', name);
    perform company_table(name::regclass);
    if name <> 'dossier_proof' then perform revised(name::regclass); end if;
    execute format('create index on %I (company_id, employee_id)', name);
  end loop;
end $$;
create index on dossier_proof (company_id, stored_file_id);
create index on training (company_id, valid_to) where valid_to is not null;
create index on medical (company_id, valid_to) where valid_to is not null;
create index on identity_paper (company_id, valid_to) where valid_to is not null;

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

-- A look at what is sensitive leaves one trace an hour, however often the screen asks again.
create function log_look(what text, of_employee bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into audit_entry (company_id, actor_id, action, table_name, row_id, employee_id)
  select current_company(), current_user_id(), what, 'employee', of_employee, of_employee
  where not exists (select from audit_entry where company_id = current_company() and employee_id = of_employee and actor_id = current_user_id()
    and action = what and at > now() - interval '1 hour')
$$;
revoke execute on function log_look from public;
grant execute on function log_look to app;

-- Of who is erased the rows go with their files, and then what the log says of both.
create function erase_dossier() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  name text; files bigint[];
begin
  select array_agg(stored_file_id) into files from dossier_proof where company_id = new.company_id and employee_id = new.employee_id;
  foreach name in array array['dossier_proof', 'education', 'language_skill', 'driving_licence', 'identity_paper', 'family_member', 'training', 'medical', 'equipment', 'benefit', 'measure', 'prior_service'] loop
    execute format('delete from %I where company_id = $1 and employee_id = $2', name) using new.company_id, new.employee_id;
  end loop;
  delete from stored_file where company_id = new.company_id and id = any (files);
  update employee set birth_name = null, birth_place = null, residence = null, lbo = null, health_card = null where company_id = new.company_id and id = new.employee_id;
  update audit_entry e set before = blank(before, p.columns), after = blank(after, p.columns)
  from (select table_name, array_agg(column_name) as columns from personal_column group by 1) p
  where e.company_id = new.company_id and e.employee_id = new.employee_id and e.table_name = p.table_name;
  return null;
end $$;
create trigger erase_personal_dossier after insert on erasure for each row execute function erase_dossier();
