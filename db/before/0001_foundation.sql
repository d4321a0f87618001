-- Every connection of the application is the role `app`; row security applies to it. `retention` may erase and purge and
-- nothing else: two functions run as it. Both belong to the whole server, so another database may have made them already.
do $$ declare name text; begin
  foreach name in array array['app', 'retention'] loop
    begin
      execute format('create role %I nologin', name);
    exception when duplicate_object or unique_violation or insufficient_privilege then null;
    end;
    execute format('grant %I to current_user', name);
    execute format('grant usage on schema public to %I', name);
  end loop;
end $$;

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- Names sort as a Serbian reader expects on any server, whatever the collation of its database.
create collation serbian (provider = icu, locale = 'sr-Latn');
-- Codes sort by the numbers in them: 9 before 10.
create collation numeric_order (provider = icu, locale = 'sr-Latn-u-kn-true');

create function current_company() returns bigint language sql stable as
$$ select nullif(current_setting('app.company_id', true), '')::bigint $$;

create function current_user_id() returns bigint language sql stable as
$$ select nullif(current_setting('app.user_id', true), '')::bigint $$;

create table company (
  id bigint generated always as identity primary key,
  name text not null collate serbian,
  short_name text not null collate serbian,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
alter table company enable row level security;
create policy company on company using (id = (select current_company()));
grant select, update on company to app;

create table audit_entry (
  company_id bigint not null references company,
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  actor_id bigint,
  action text not null,
  table_name text not null,
  row_id bigint,
  employee_id bigint,
  before jsonb,
  after jsonb,
  primary key (company_id, id)
);
create index on audit_entry (company_id, table_name, row_id);
create index on audit_entry (company_id, employee_id) where employee_id is not null;
alter table audit_entry enable row level security;
create policy company on audit_entry using (company_id = (select current_company()));
grant select on audit_entry to app;

-- `after` is the whole row, so the log alone can say what was known on any day; of a change, `before` is only what differed.
create function write_audit_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  it jsonb := coalesce(is_now, was);
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, value) into was from jsonb_each(was) where value is distinct from is_now -> key;
    if was is null then return null; end if;
  end if;
  insert into audit_entry (company_id, actor_id, action, table_name, row_id, employee_id, before, after)
  values (case tg_table_name when 'company' then (it ->> 'id')::bigint else (it ->> 'company_id')::bigint end, current_user_id(),
          coalesce(nullif(current_setting('app.action', true), ''), 'system'), tg_table_name, (it ->> 'id')::bigint,
          case tg_table_name when 'employee' then (it ->> 'id')::bigint else (it ->> 'employee_id')::bigint end, was, is_now);
  return null;
end $$;
create trigger audit after update on company for each row execute function write_audit_entry();

-- The one place that makes a table belong to a company: key, default, row security, grants, audit.
-- In the policy `(select …)` is worked out once a statement; a bare call would be once a row.
-- `audited => false` is for what is computed, or is itself a log; `key` for rows that have a natural one. Such tables are
-- the long ones: their reference to another company table vouches for the company too, and one check a row is saved.
create function company_table(name regclass, key text default 'id', audited boolean default true) returns void language plpgsql as $$
begin
  execute format('alter table %s alter column company_id set default current_company()', name);
  execute format('alter table %s add primary key (company_id, %s)', name, key);
  if audited then execute format('alter table %s add foreign key (company_id) references company', name); end if;
  execute format('alter table %s enable row level security', name);
  execute format('create policy company on %s using (company_id = (select current_company()))', name);
  execute format('grant select, insert, update, delete on %s to app', name);
  if audited then
    execute format('create trigger audit after insert or update or delete on %s for each row execute function write_audit_entry()', name);
  end if;
end $$;

create function month_of(day date) returns date language sql immutable as $$ select date_trunc('month', day::timestamp)::date $$;

-- A refusal of ours looks to the caller like a broken constraint, whose name is the code of the failure.
create function refuse(code text, detail text default null) returns void language plpgsql as $$
begin
  raise exception '%', code using errcode = 'check_violation', constraint = code, detail = coalesce(detail, '');
end $$;

create function refuse_always() returns trigger language plpgsql as $$
begin
  perform refuse(tg_argv[0]);
  return null;
end $$;

-- What people edit carries a revision: a write that names the one its author saw fails when another came between.
create function next_revision() returns trigger language plpgsql as $$
begin
  if new.revision <> old.revision then perform refuse('common.changed_meanwhile'); end if;
  new.revision := old.revision + 1;
  return new;
end $$;
create function revised(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s add column revision int not null default 1', name);
  execute format('create trigger revision before update on %s for each row execute function next_revision()', name);
end $$;
select revised('company');

-- One spelling for whoever searches: script, case and marks do not matter, and `dj` is `d`, since people who type
-- without marks write either. `foldLoosely` in `src/lib/text` says the same.
create function folded(it text) returns text language sql immutable strict parallel safe as $$
  select replace(translate(
    replace(replace(replace(replace(replace(replace(lower(normalize(it, NFC)), 'љ', 'lj'), 'њ', 'nj'), 'џ', 'dz'), 'ђ', 'd'), 'đ', 'd'), '’', ''''),
    'абвгдежзијклмнопрстћуфхцчшčćšžáàâäãåéèêëíìîïóòôöõúùûüñýęąłő', 'abvgdezzijklmnoprstcufhccsccszaaaaaaeeeeiiiiooooouuuunyealo'), 'dj', 'd')
$$;

-- Beneath row security `like` cannot use an index, so text is searched by a function that names the company itself and
-- answers ids. It can be asked for no other company: the company is not a parameter.
create function searchable(name text, expression text) returns void language plpgsql as $$
begin
  execute format('alter table %I add column search_text text generated always as (folded(%s)) stored', name, expression);
  execute format('create index on %I using gin (search_text gin_trgm_ops)', name);
  execute format($f$
    create function %I(words text) returns setof bigint language plpgsql stable security definer set search_path = public, pg_temp as $b$
    declare
      wanted text[] := (select array_agg('%%' || replace(replace(replace(w, '\', '\\'), '%%', '\%%'), '_', '\_') || '%%') from regexp_split_to_table(folded(words), '\s+') w where w <> '');
    begin
      return query execute 'select id from %I where company_id = $1 and search_text like all ($2)' using current_company(), coalesce(wanted, '{}');
    end $b$ $f$, 'search_' || name, name);
  execute format('revoke execute on function %I(text) from public', 'search_' || name);
  execute format('grant execute on function %I(text) to app', 'search_' || name);
end $$;

create table installation_setting (name text primary key, value jsonb not null);
