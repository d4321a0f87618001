-- Marks every row of one company or of all as changed, because a restore and an import insert rows without triggers. The feeds are those of
-- tables with a trigger `record_change_on_insert…` on column `id`.
create or replace function rebuild_record_changes(company bigint) returns void language plpgsql as $$
declare
  list record;
begin
  delete from record_change where company is null or company_id = company;
  delete from event where company is null or company_id = company; -- their transaction ids belong to the other database
  -- Receivers can already know the restored changes, and a copy of an installation must not call them.
  delete from webhook_outbox where company is null or company_id = company;
  for list in
    select t.tgrelid::regclass as of_table, a.parts[at] as kind
    from pg_trigger t cross join lateral (select string_to_array(encode(t.tgargs, 'escape'), E'\\000') as parts) a
      cross join lateral generate_series(1, cardinality(a.parts) - 1, 2) at
    where t.tgfoid = 'record_changes'::regproc and t.tgname ~ '^record_change_on_insert' and a.parts[at + 1] = 'id'
  loop
    perform mark_all_rows_changed(list.kind, list.of_table, company);
  end loop;
end $$;
revoke execute on function rebuild_record_changes from public;
