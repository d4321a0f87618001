-- opening: places of a job position that are to be filled. candidate: who applies for one, in a stage of the company's own.
-- Nobody here is an employee, so nothing of it is kept longer than its day says.
insert into user_group_permission (user_group_id, permission)
select user_group_id, 'candidates.write' from user_group_permission join user_group on user_group.id = user_group_id
where permission = 'candidates.read' and name_original is not null
on conflict do nothing;

create table opening (
  company_id bigint not null,
  id bigint generated always as identity,
  job_position_id bigint not null,
  department_id bigint not null,
  wanted int not null default 1 check (wanted between 1 and 1000),
  open_until date,
  state text not null default 'open' check (state in ('open', 'paused', 'closed')),
  description text,
  created_at timestamptz not null default now(),
  foreign key (company_id, job_position_id) references job_position,
  foreign key (company_id, department_id) references department
);
select company_table('opening');
select revised('opening');

create table candidate_stage (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null collate serbian,
  kind text not null default 'open' check (kind in ('open', 'hired', 'rejected')),
  place int not null,
  constraint "candidates.stage_name_taken" unique (company_id, name) deferrable
);
select company_table('candidate_stage');
select revised('candidate_stage');

create table candidate (
  company_id bigint not null,
  id bigint generated always as identity,
  first_name text not null collate serbian,
  last_name text not null collate serbian,
  full_name text not null generated always as (first_name || ' ' || last_name) stored,
  email text,
  phone text,
  address text,
  city text,
  source text,
  note text,
  opening_id bigint,
  candidate_stage_id bigint not null,
  stage_since timestamptz not null default now(),
  reject_reason text,
  applied_on date not null,
  consent_on date,
  keep_until date not null,
  employee_id bigint,
  foreign key (company_id, opening_id) references opening,
  foreign key (company_id, candidate_stage_id) references candidate_stage,
  foreign key (company_id, employee_id) references employee on delete set null (employee_id)
);
select company_table('candidate');
select revised('candidate');
select searchable('candidate', $$first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')$$);
create index on candidate (company_id, candidate_stage_id, stage_since desc);
create index on candidate (company_id, opening_id) where opening_id is not null;
create index on candidate (keep_until);

create table candidate_file (
  company_id bigint not null,
  id bigint generated always as identity,
  candidate_id bigint not null,
  file_id bigint not null,
  foreign key (company_id, candidate_id) references candidate,
  foreign key (company_id, file_id) references stored_file
);
select company_table('candidate_file');
create index on candidate_file (company_id, candidate_id);

-- One opinion a user.
create table candidate_rating (
  company_id bigint not null,
  id bigint generated always as identity,
  candidate_id bigint not null,
  user_id bigint not null references app_user,
  score int not null check (score between 1 and 5),
  comment text,
  at timestamptz not null default now(),
  foreign key (company_id, candidate_id) references candidate,
  unique (company_id, candidate_id, user_id)
);
select company_table('candidate_rating');

create table candidate_interview (
  company_id bigint not null,
  id bigint generated always as identity,
  candidate_id bigint not null,
  day date not null,
  minute int not null check (minute between 0 and 1439),
  interviewers text not null,
  place text,
  conclusion text,
  foreign key (company_id, candidate_id) references candidate
);
select company_table('candidate_interview');
select revised('candidate_interview');
create index on candidate_interview (company_id, candidate_id);

create function seed_candidate_stages() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into candidate_stage (company_id, name, kind, place) values
    (new.id, 'Prijavljen', 'open', 1), (new.id, 'Razgovor', 'open', 2), (new.id, 'Test', 'open', 3), (new.id, 'Ponuda', 'open', 4),
    (new.id, 'Primljen', 'hired', 5), (new.id, 'Odbijen', 'rejected', 6);
  return null;
end $$;
create trigger seed_candidate_stages after insert on company for each row execute function seed_candidate_stages();
insert into candidate_stage (company_id, name, kind, place)
select c.id, s.name, s.kind, s.place
from company c cross join (values ('Prijavljen', 'open', 1), ('Razgovor', 'open', 2), ('Test', 'open', 3), ('Ponuda', 'open', 4),
  ('Primljen', 'hired', 5), ('Odbijen', 'rejected', 6)) s (name, kind, place);

-- What a person may be recognised by goes; that, when and on which ground it went stays.
create table candidate_erasure (
  company_id bigint not null,
  id bigint generated always as identity,
  candidate_id bigint not null,
  ground text not null check (ground in ('retention', 'asked', 'employee_erased')),
  files int not null,
  at timestamptz not null default clock_timestamp(),
  user_id bigint default current_user_id()
);
select company_table('candidate_erasure', audited => false);
revoke update, delete on candidate_erasure from app;

insert into personal_column
select 'candidate', unnest(array['first_name', 'last_name', 'full_name', 'search_text', 'email', 'phone', 'address', 'city', 'source', 'note', 'reject_reason']);

-- Bytes whose last name was taken away: upkeep removes those that no row names any more.
create table forgotten_file (sha256 text primary key);
create function forget_file() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into forgotten_file (sha256) select distinct sha256 from gone on conflict do nothing;
  return null;
end $$;
create trigger forgotten after delete on stored_file referencing old table as gone for each statement execute function forget_file();

-- Nothing of a candidate remains: files ever given are known from the log, lists that were exported may name them, and the log keeps
-- who did what and when, without what.
create function erase_candidate_of(company bigint, which bigint, why text) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  parts text[] := array['candidate_file', 'candidate_rating', 'candidate_interview'];
  files bigint[]; lists bigint[];
begin
  perform from candidate where company_id = company and id = which for update;
  if not found then return false; end if;
  files := array(select distinct (coalesce(after, before) ->> 'file_id')::bigint from audit_entry
    where company_id = company and table_name = 'candidate_file' and coalesce(after, before) ->> 'candidate_id' = which::text);
  lists := array(select file_id from job where company_id = company and kind = 'writeCandidates' and file_id is not null);
  update job set file_id = null, input = '{}' where company_id = company and kind = 'writeCandidates' and status in ('done', 'failed', 'cancelled');
  delete from candidate_file where company_id = company and candidate_id = which;
  delete from candidate_rating where company_id = company and candidate_id = which;
  delete from candidate_interview where company_id = company and candidate_id = which;
  delete from stored_file where company_id = company and id = any (files || lists);
  delete from candidate where company_id = company and id = which;
  update audit_entry e set before = null, after = null where e.company_id = company and (
    e.table_name = 'candidate' and e.row_id = which
    or e.table_name = 'stored_file' and e.row_id = any (files || lists)
    or e.table_name = any (parts) and coalesce(e.after, e.before) ->> 'candidate_id' = which::text);
  insert into candidate_erasure (company_id, candidate_id, ground, files) values (company, which, why, cardinality(files));
  return true;
end $$;
revoke execute on function erase_candidate_of from public;

create function erase_candidate(which bigint) returns boolean language sql security definer set search_path = public, pg_temp as
$$ select erase_candidate_of(current_company(), which, 'asked') $$;
revoke execute on function erase_candidate from public;
grant execute on function erase_candidate to app;

-- Everybody whose day has passed, in all companies; answers how many.
create function erase_expired_candidates(today date) returns int language plpgsql as $$
declare
  gone int := 0; c record;
begin
  for c in select company_id, id from candidate where keep_until < today order by company_id, id loop
    if erase_candidate_of(c.company_id, c.id, 'retention') then gone := gone + 1; end if;
  end loop;
  return gone;
end $$;
revoke execute on function erase_expired_candidates from public;

-- Who is erased as an employee is erased as the candidate they were.
create function erase_as_candidate() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform erase_candidate_of(new.company_id, c.id, 'employee_erased') from candidate c where c.company_id = new.company_id and c.employee_id = new.employee_id;
  return null;
end $$;
create trigger candidates after insert on erasure for each row execute function erase_as_candidate();

-- That personal data of many left the application is an entry of the log.
create function log_candidate_export() returns void language sql security definer set search_path = public, pg_temp as $$
  insert into audit_entry (company_id, actor_id, action, table_name) values (current_company(), current_user_id(), 'exportCandidates', 'candidate')
$$;
revoke execute on function log_candidate_export from public;
grant execute on function log_candidate_export to app;
