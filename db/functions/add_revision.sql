-- Adds a revision to a table.
create or replace function add_revision(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s add column revision int not null default 1', name);
  execute format('create trigger revision before update on %s for each row execute function next_revision()', name);
end $$;
