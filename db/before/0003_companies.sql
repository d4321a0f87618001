create table country (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null collate serbian
);
grant select on country to app;

alter table company
  add pib text,
  add registration_number text,
  add activity_code text,
  add address text,
  add city text,
  add postal_code text,
  add country_id bigint references country,
  add bank_account text,
  add legal_representative text,
  add email text,
  add phone text,
  add works_on_saturday boolean not null default false,
  add logo_file_id bigint;
create unique index "companies.pib_taken" on company (pib) where deleted_at is null;
create unique index "companies.registration_number_taken" on company (registration_number) where deleted_at is null;

-- What a company may use beyond the common: `employees_as_users.checkbox` opens the tabs of requests and accounts.
create table company_permission (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  unique (company_id, name)
);
select company_table('company_permission');

-- The rules a company chose where the law leaves a choice; what is not here has the default of the code that reads it.
create table company_setting (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  value jsonb not null,
  unique (company_id, name)
);
select company_table('company_setting');
select revised('company_setting');

-- Days off beyond the holidays of the law, and days that are worked although they would be free.
create table company_day_off (
  company_id bigint not null,
  id bigint generated always as identity,
  day date not null,
  name text not null,
  constraint "companies.day_off_twice" unique (company_id, day)
);
select company_table('company_day_off');

-- Bytes lie under their digest in the data folder; a row says whose they are and what they are called.
create table stored_file (
  company_id bigint not null,
  id bigint generated always as identity,
  sha256 text not null,
  name text not null,
  type text not null,
  size bigint not null,
  employee_id bigint,
  created_at timestamptz not null default now(),
  created_by bigint default current_user_id()
);
select company_table('stored_file');
alter table company add foreign key (id, logo_file_id) references stored_file (company_id, id);

-- Long work: what is done, how far it is, what came of it. The queue carries it; this row tells people about it.
create table job (
  company_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  input jsonb not null default '{}',
  done int not null default 0,
  total int not null default 0,
  result jsonb,
  failure jsonb,
  file_id bigint,
  cancel_asked_at timestamptz,
  starts int not null default 0, -- more than one: the server was stopped in the middle, nothing was kept, and it began anew
  created_by bigint default current_user_id(),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  foreign key (company_id, file_id) references stored_file
);
select company_table('job', audited => false);
alter table job add foreign key (company_id) references company;
create index on job (company_id, created_by, id desc);

create table inbox_message (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null references app_user,
  at timestamptz not null default now(),
  message text not null,
  details jsonb not null default '{}',
  link text,
  read_at timestamptz
);
select company_table('inbox_message', audited => false);
alter table inbox_message add foreign key (company_id) references company;
create index on inbox_message (company_id, user_id, id desc);

-- Of sensitive data each look and each export is an entry of the same log.
create function log_reveal(what text, of_employee bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into audit_entry (company_id, actor_id, action, table_name, row_id, employee_id)
  values (current_company(), current_user_id(), what, 'employee', of_employee, of_employee)
$$;
revoke execute on function log_reveal from public;
grant execute on function log_reveal to app;

-- A job is written in the transaction of the act that wants it, for the company and the user of that act.
create function enqueue(task text, input jsonb, key text default null) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job(task, json_build_object('companyId', current_company(), 'userId', current_user_id(), 'input', input), job_key := key);
end $$;
revoke execute on function enqueue from public;
grant execute on function enqueue to app;

insert into country (code, name) values
  ('RS', 'Srbija'), ('AL', 'Albanija'), ('DZ', 'Alžir'), ('AD', 'Andora'), ('AO', 'Angola'), ('AG', 'Antigva i Barbuda'), ('AR', 'Argentina'),
  ('AU', 'Australija'), ('AT', 'Austrija'), ('AF', 'Avganistan'), ('AZ', 'Azerbejdžan'), ('BS', 'Bahami'), ('BH', 'Bahrein'), ('BD', 'Bangladeš'),
  ('BB', 'Barbados'), ('BE', 'Belgija'), ('BZ', 'Belize'), ('BY', 'Belorusija'), ('BJ', 'Benin'), ('BW', 'Bocvana'), ('BO', 'Bolivija'),
  ('BA', 'Bosna i Hercegovina'), ('BR', 'Brazil'), ('BN', 'Brunej'), ('BG', 'Bugarska'), ('BF', 'Burkina Faso'), ('BI', 'Burundi'), ('BT', 'Butan'),
  ('CF', 'Centralnoafrička Republika'), ('ME', 'Crna Gora'), ('TD', 'Čad'), ('CZ', 'Češka'), ('CL', 'Čile'), ('DK', 'Danska'), ('DM', 'Dominika'),
  ('DO', 'Dominikanska Republika'), ('DJ', 'Džibuti'), ('EG', 'Egipat'), ('EC', 'Ekvador'), ('GQ', 'Ekvatorijalna Gvineja'), ('ER', 'Eritreja'),
  ('EE', 'Estonija'), ('ET', 'Etiopija'), ('FJ', 'Fidži'), ('PH', 'Filipini'), ('FI', 'Finska'), ('FR', 'Francuska'), ('GA', 'Gabon'),
  ('GM', 'Gambija'), ('GH', 'Gana'), ('GR', 'Grčka'), ('GD', 'Grenada'), ('GE', 'Gruzija'), ('GY', 'Gvajana'), ('GT', 'Gvatemala'),
  ('GN', 'Gvineja'), ('GW', 'Gvineja-Bisao'), ('HT', 'Haiti'), ('NL', 'Holandija'), ('HN', 'Honduras'), ('HR', 'Hrvatska'), ('IN', 'Indija'),
  ('ID', 'Indonezija'), ('IQ', 'Irak'), ('IR', 'Iran'), ('IE', 'Irska'), ('IS', 'Island'), ('IT', 'Italija'), ('IL', 'Izrael'), ('JM', 'Jamajka'),
  ('JP', 'Japan'), ('YE', 'Jemen'), ('AM', 'Jermenija'), ('JO', 'Jordan'), ('KR', 'Južna Koreja'), ('SS', 'Južni Sudan'),
  ('ZA', 'Južnoafrička Republika'), ('KH', 'Kambodža'), ('CM', 'Kamerun'), ('CA', 'Kanada'), ('QA', 'Katar'), ('KZ', 'Kazahstan'), ('KE', 'Kenija'),
  ('CN', 'Kina'), ('CY', 'Kipar'), ('KG', 'Kirgistan'), ('KI', 'Kiribati'), ('CO', 'Kolumbija'), ('KM', 'Komorska Ostrva'),
  ('CG', 'Kongo - Brazavil'), ('CD', 'Kongo - Kinšasa'), ('CR', 'Kostarika'), ('CU', 'Kuba'), ('KW', 'Kuvajt'), ('LA', 'Laos'), ('LS', 'Lesoto'),
  ('LV', 'Letonija'), ('LB', 'Liban'), ('LR', 'Liberija'), ('LY', 'Libija'), ('LI', 'Lihtenštajn'), ('LT', 'Litvanija'), ('LU', 'Luksemburg'),
  ('MG', 'Madagaskar'), ('HU', 'Mađarska'), ('MW', 'Malavi'), ('MV', 'Maldivi'), ('MY', 'Malezija'), ('ML', 'Mali'), ('MT', 'Malta'),
  ('MA', 'Maroko'), ('MH', 'Maršalska Ostrva'), ('MU', 'Mauricijus'), ('MR', 'Mauritanija'), ('MX', 'Meksiko'), ('MM', 'Mijanmar (Burma)'),
  ('FM', 'Mikronezija'), ('MD', 'Moldavija'), ('MC', 'Monako'), ('MN', 'Mongolija'), ('MZ', 'Mozambik'), ('NA', 'Namibija'), ('NR', 'Nauru'),
  ('DE', 'Nemačka'), ('NP', 'Nepal'), ('NE', 'Niger'), ('NG', 'Nigerija'), ('NI', 'Nikaragva'), ('NO', 'Norveška'), ('NZ', 'Novi Zeland'),
  ('CI', 'Obala Slonovače (Kot d’Ivoar)'), ('OM', 'Oman'), ('PK', 'Pakistan'), ('PW', 'Palau'), ('PS', 'Palestinske teritorije'), ('PA', 'Panama'),
  ('PG', 'Papua Nova Gvineja'), ('PY', 'Paragvaj'), ('PE', 'Peru'), ('PL', 'Poljska'), ('PT', 'Portugalija'), ('RW', 'Ruanda'), ('RO', 'Rumunija'),
  ('RU', 'Rusija'), ('SV', 'Salvador'), ('WS', 'Samoa'), ('SM', 'San Marino'), ('ST', 'Sao Tome i Principe'), ('SA', 'Saudijska Arabija'),
  ('SC', 'Sejšeli'), ('SN', 'Senegal'), ('KN', 'Sent Kits i Nevis'), ('VC', 'Sent Vinsent i Grenadini'), ('KP', 'Severna Koreja'),
  ('MK', 'Severna Makedonija'), ('SL', 'Sijera Leone'), ('SG', 'Singapur'), ('SY', 'Sirija'), ('US', 'Sjedinjene Države'), ('SK', 'Slovačka'),
  ('SI', 'Slovenija'), ('SB', 'Solomonska Ostrva'), ('SO', 'Somalija'), ('SD', 'Sudan'), ('SR', 'Surinam'), ('SZ', 'Svazilend'),
  ('LC', 'Sveta Lucija'), ('ES', 'Španija'), ('LK', 'Šri Lanka'), ('CH', 'Švajcarska'), ('SE', 'Švedska'), ('TJ', 'Tadžikistan'), ('TH', 'Tajland'),
  ('TW', 'Tajvan'), ('TZ', 'Tanzanija'), ('TL', 'Timor-Leste (Istočni Timor)'), ('TG', 'Togo'), ('TO', 'Tonga'), ('TT', 'Trinidad i Tobago'),
  ('TN', 'Tunis'), ('TM', 'Turkmenistan'), ('TR', 'Turska'), ('TV', 'Tuvalu'), ('UG', 'Uganda'), ('AE', 'Ujedinjeni Arapski Emirati'),
  ('GB', 'Ujedinjeno Kraljevstvo'), ('UA', 'Ukrajina'), ('UY', 'Urugvaj'), ('UZ', 'Uzbekistan'), ('VU', 'Vanuatu'), ('VA', 'Vatikan'),
  ('VE', 'Venecuela'), ('VN', 'Vijetnam'), ('ZM', 'Zambija'), ('CV', 'Zelenortska Ostrva'), ('ZW', 'Zimbabve');
