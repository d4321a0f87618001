-- Deletes people by the thousand. The database by itself looks for each one in all tables that may name them, more than seventy looks a
-- person. Here its references sleep while the rows go; nobody can name these people from then on, and each table is asked once for all of
-- them. The outcome is the same (decision 78): what goes with a person goes, and where somebody is still named everything is refused.
create or replace function delete_people(people bigint[]) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  company bigint := current_company();
  at_once boolean := may_delete_at_once();
  named record;
  is_held boolean;
begin
  if at_once then perform set_config('session_replication_role', 'replica', true); end if;
  delete from employee where company_id = company and id = any (people);
  if not at_once then return; end if;
  perform set_config('session_replication_role', 'origin', true);
  for named in
    select c.conname, c.conrelid::regclass as by_table, a.attname as by_column, c.confdeltype as act
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
    where c.contype = 'f' and c.confrelid = 'employee'::regclass and c.conparentid = 0
  loop
    case
      when named.act = 'c' then
        execute format('delete from %s where company_id = $1 and %I = any ($2)', named.by_table, named.by_column) using company, people;
      when named.act = 'n' then
        execute format('update %s set %2$I = null where company_id = $1 and %2$I = any ($2)', named.by_table, named.by_column)
          using company, people;
      when named.act = 'r' then
        execute format('select exists (select from %s where company_id = $1 and %I = any ($2))', named.by_table, named.by_column)
          into is_held using company, people;
        if is_held then
          raise restrict_violation using message = 'people are named elsewhere', table = named.by_table::text, constraint = named.conname;
        end if;
    end case;
  end loop;
end $$;
revoke execute on function delete_people from public;
grant execute on function delete_people to app;
