-- Makes a table belong to a company: key, default, row security, grants, audit. The policy calls `current_company()` itself, so that the
-- plan fits the company (decision 63): it runs once per index scan, otherwise once per row, and reads a setting and no table. `audited =>
-- false` is for computed rows and logs; `key` for rows with a natural key. By default audited tables reference `company`; the others do so
-- through another company table, which saves a check per row.
create or replace function setup_company_table(
  name regclass, key text default 'id', audited boolean default true, references_company boolean default null)
returns void language plpgsql as $$
begin
  execute format('alter table %s alter column company_id set default current_company()', name);
  execute format('alter table %s add primary key (company_id, %s)', name, key);
  if coalesce(references_company, audited) then
    execute format('alter table %s add foreign key (company_id) references company', name);
  end if;
  execute format('alter table %s enable row level security', name);
  execute format('create policy company on %s using (company_id = current_company())', name);
  execute format('grant select, insert, update, delete on %s to app', name);
  if audited then
    execute format('create trigger audit after insert or update or delete on %s for each row execute function write_audit_entry()', name);
  end if;
end $$;
