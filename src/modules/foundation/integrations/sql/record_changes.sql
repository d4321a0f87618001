-- Marks the rows of a statement as changed: `record_changes(kind, id column, …)`, in pairs. A row of another table, for example employment
-- terms, marks its owner as changed and deletes nothing.
create or replace function record_changes() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  insert into record_change (company_id, kind, row_id, is_deleted)
  select distinct (r ->> 'company_id')::bigint, tg_argv[at], (r ->> tg_argv[at + 1])::bigint, tg_op = 'DELETE' and tg_argv[at + 1] = 'id'
  from (select to_jsonb(t) as r from changed_rows t) c, generate_series(0, tg_nargs - 2, 2) at
  on conflict (company_id, kind, row_id, xid) do update set is_deleted = excluded.is_deleted or record_change.is_deleted;
  return null;
end $$;
