-- `retention` reads the rows of every company, and does with them what is named beside.
create or replace function allow_retention(name regclass, acts text default null) returns void language plpgsql as $$
begin
  execute format('create policy retention on %s to retention using (true)', name);
  execute format('grant select%s on %s to retention', ', ' || acts, name);
end $$;
