-- Countries of addresses and citizenship.
create table country (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null collate serbian
);
grant select on country to app;

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

-- Employers. Every table with a `company_id` belongs to one of them by row security.
create table company (
  id bigint generated always as identity primary key,
  name text not null collate serbian,
  short_name text not null collate serbian,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  pib text,
  registration_number text,
  activity_code text,
  address text,
  city text,
  postal_code text,
  country_id bigint references country,
  bank_account text,
  legal_representative text,
  email text,
  phone text,
  works_on_saturday boolean not null default false,
  logo_file_id bigint,
  disabled_features text[] not null default '{}' check (disabled_features <@ array['candidates', 'engagements', 'trips', 'announcements',
    'shifts', 'swaps', 'demand', 'regimes', 'clocking', 'gate', 'systematization']),
  municipality text check (length(municipality) <= 100), -- municipality of the seat, which may differ from the city
  foreign key (id, logo_file_id) references stored_file (company_id, id)
);
select add_revision('company');
alter table company enable row level security;
create policy company on company using (id = current_company());
grant select, update on company to app;
create index on company (pib) where deleted_at is null;
create index on company (registration_number) where deleted_at is null;

-- Optional features of a company: `employees_as_users.checkbox` enables requests and employee accounts.
create table company_permission (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  unique (company_id, name)
);
select setup_company_table('company_permission');

-- Settings of a company where the law leaves a choice. Missing names have the default of the code.
create table company_setting (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  value jsonb not null,
  unique (company_id, name)
);
select setup_company_table('company_setting');
select add_revision('company_setting');

-- Days off beyond public holidays, and holidays that are worked.
create table company_day_off (
  company_id bigint not null,
  id bigint generated always as identity,
  day date not null,
  name text not null,
  paid boolean not null default true,
  constraint "companies.day_off_duplicated" unique (company_id, day)
);
select setup_company_table('company_day_off');
select add_revision('company_day_off');
select guard_closed_months('company_day_off', 'day');

-- References of earlier tables.
alter table access_scope add foreign key (company_id) references company;
alter table company_right add foreign key (company_id) references company;
alter table app_user add foreign key (service_company_id) references company;
alter table import_reading add foreign key (company_id) references company;
alter table job add foreign key (company_id) references company;
alter table membership add foreign key (company_id) references company;
alter table identity_provider add foreign key (company_id) references company;
alter table user_identity add foreign key (company_id) references company;
alter table emergency_account add foreign key (company_id) references company;
alter table stored_file add foreign key (company_id) references company;
