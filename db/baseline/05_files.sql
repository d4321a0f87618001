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

-- Bytes whose last name was taken away: upkeep removes those that no row names any more.
create table forgotten_file (sha256 text primary key);

alter table company add foreign key (id, logo_file_id) references stored_file (company_id, id);
