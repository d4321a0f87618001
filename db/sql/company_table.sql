-- The one place that makes a table belong to a company: key, default, row security, grants, audit.
-- The policy calls `current_company()` itself, so that a plan is made for the company that asks (decision 63): once a scan by an index,
-- once a row otherwise, and then it reads a setting and no table.
-- `audited => false` is for what is computed, or is itself a log; `key` for rows that have a natural one. Such tables are
-- the long ones: their reference to another company table vouches for the company too, and one check a row is saved.
create or replace function company_table(name regclass, key text default 'id', audited boolean default true) returns void
language plpgsql as $$
begin
  execute format('alter table %s alter column company_id set default current_company()', name);
  execute format('alter table %s add primary key (company_id, %s)', name, key);
  if audited then execute format('alter table %s add foreign key (company_id) references company', name); end if;
  execute format('alter table %s enable row level security', name);
  execute format('create policy company on %s using (company_id = current_company())', name);
  execute format('grant select, insert, update, delete on %s to app', name);
  if audited then
    execute format('create trigger audit after insert or update or delete on %s for each row execute function write_audit_entry()', name);
  end if;
end $$;
