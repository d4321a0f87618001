-- A school that somebody has finished.
create table education (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  school text not null,
  profession_qualification_id bigint references profession_qualification,
  title text,
  year int check (year between 1940 and 2200),
  seen_on date, -- the diploma itself, by human resources
  note text,
  foreign key (company_id, employee_id) references employee on delete cascade
);
select company_table('education');
select revised('education');
create index on education (company_id, employee_id);

-- A language that somebody speaks, and how well.
create table language_skill (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  language text not null,
  level text not null check (level in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native')),
  note text,
  foreign key (company_id, employee_id) references employee on delete cascade
);
select company_table('language_skill');
select revised('language_skill');
create index on language_skill (company_id, employee_id);

-- What somebody may drive.
create table driving_licence (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  categories text[] not null check (cardinality(categories) > 0 and categories <@ '{AM,A1,A2,A,B1,B,BE,C1,C1E,C,CE,D1,D1E,D,DE,F,M}'),
  valid_to date,
  note text,
  foreign key (company_id, employee_id) references employee on delete cascade
);
select company_table('driving_licence');
select revised('driving_licence');
create index on driving_licence (company_id, employee_id);

-- Papers of identity and permits of foreigners, until they end.
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
  constraint "dossier.valid_to_before" check (valid_to >= issued_on),
  foreign key (company_id, employee_id) references employee on delete cascade
);
select company_table('identity_paper');
select revised('identity_paper');
create index on identity_paper (company_id, employee_id);
create index on identity_paper (company_id, valid_to) where valid_to is not null;

-- Only where a right depends on it: `rules/family.ts` names the right of each kind and the article.
create table family_member (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  kind text not null check (kind in ('child', 'disabled_child', 'single_parent', 'dependant', 'emergency_contact')),
  name text,
  date_of_birth date,
  phone text,
  note text,
  foreign key (company_id, employee_id) references employee on delete cascade
);
select company_table('family_member');
select revised('family_member');
create index on family_member (company_id, employee_id);

-- Trainings and examinations, until they have to be repeated.
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
  constraint "dossier.training_ends_before" check (valid_to >= day),
  foreign key (company_id, employee_id) references employee on delete cascade
);
select company_table('training');
select revised('training');
create index on training (company_id, employee_id);
create index on training (company_id, valid_to) where valid_to is not null;

-- Medical examinations: what they say of the ability to work, and nothing else. A diagnosis stands nowhere.
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
  constraint "dossier.medical_ends_before" check (valid_to >= day),
  foreign key (company_id, employee_id) references employee on delete cascade
);
select company_table('medical');
select revised('medical');
create index on medical (company_id, employee_id);
create index on medical (company_id, valid_to) where valid_to is not null;

-- What was given to somebody, and whether it came back.
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
  constraint "dossier.returned_before_given" check (returned_on >= given_on),
  foreign key (company_id, employee_id) references employee on delete cascade
);
select company_table('equipment');
select revised('equipment');
create index on equipment (company_id, employee_id);

-- What somebody is given beside pay.
create table benefit (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  kind text not null check (kind in ('transport', 'meal', 'phone', 'car', 'health_insurance', 'voluntary_pension', 'scholarship', 'other')),
  amount bigint check (amount > 0), -- in para, a month
  first_day date not null,
  last_day date,
  note text,
  constraint "dossier.benefit_ends_before" check (last_day >= first_day),
  foreign key (company_id, employee_id) references employee on delete cascade
);
select company_table('benefit');
select revised('benefit');
create index on benefit (company_id, employee_id);

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
  check (length between case kind when 'warning' then 8 else 1 end and case kind when 'suspension' then 15 when 'fine' then 3
    when 'removal' then 3 else 365 end),
  check ((kind = 'fine') = (percent is not null) and percent > 0 and percent <= 20),
  foreign key (company_id, employee_id) references employee on delete cascade
);
select company_table('measure');
select revised('measure');
create index on measure (company_id, employee_id);

-- Service before this employment.
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
  constraint "dossier.service_ends_before" check (last_day >= first_day),
  foreign key (company_id, employee_id) references employee on delete cascade
);
select company_table('prior_service');
select revised('prior_service');
create index on prior_service (company_id, employee_id);

-- Written consents and findings on which the limits of working time of a person depend, each from a day on, until a day or a withdrawal.
create table protection (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  kind text not null check (kind in
    ('night_weeks', 'child_under_3', 'single_parent', 'over_redistribution', 'redistribution', 'pregnancy', 'reduced_hours',
      'representative')), -- representatives of employees and unions are protected (ZoR čl. 188) from a day on
  report_number text,
  signed_on date,
  first_day date not null,
  last_day date,
  withdrawn_on date, -- from this day on it does not hold
  note text,
  constraint "dossier.protection_ends_before" check (last_day >= first_day),
  constraint "dossier.protection_signed_after" check (signed_on <= first_day),
  constraint "dossier.protection_withdrawn_outside" check (withdrawn_on between first_day and coalesce(last_day, 'infinity')),
  constraint "dossier.protection_overlap" exclude using gist
    (company_id with =, employee_id with =, kind with =, daterange(first_day, coalesce(withdrawn_on, last_day + 1)) with &&),
  foreign key (company_id, employee_id) references employee on delete cascade
);
select company_table('protection');
select revised('protection');
create index on protection (company_id, last_day) where last_day is not null;

-- A file that proves a row of the above.
create table dossier_proof (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  about text not null check (about in ('education', 'language_skill', 'driving_licence', 'identity_paper', 'family_member', 'training',
    'medical', 'equipment', 'benefit', 'measure', 'prior_service', 'protection')),
  about_id bigint not null,
  stored_file_id bigint not null,
  added_at timestamptz not null default clock_timestamp(),
  added_by bigint default current_user_id(),
  foreign key (company_id, stored_file_id) references stored_file on delete cascade,
  foreign key (company_id, employee_id) references employee on delete cascade
);
select company_table('dossier_proof');
create index on dossier_proof (company_id, employee_id);
create index on dossier_proof (company_id, stored_file_id);
