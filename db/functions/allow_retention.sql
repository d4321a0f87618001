-- Lets `retention` access rows of every company with the given privileges.
create or replace function allow_retention(name regclass, acts text default null) returns void language plpgsql as $$
begin
  execute format('create policy retention on %s to retention using (true)', name);
  execute format('grant select%s on %s to retention', ', ' || acts, name);
end $$;
