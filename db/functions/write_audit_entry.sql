-- `after` is the whole row, so the log alone shows the state of any day; for an update `before` has only the changed columns. A change of
-- the revision alone is not logged.
create or replace function write_audit_entry() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  it jsonb := coalesce(is_now, was);
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, value) into was from jsonb_each(was) where value is distinct from is_now -> key;
    if was is null or was - 'revision' = '{}' then return null; end if;
  end if;
  insert into audit_entry (company_id, actor_id, action, table_name, row_id, employee_id, before, after)
  values (case tg_table_name when 'company' then (it ->> 'id')::bigint else (it ->> 'company_id')::bigint end, current_user_id(),
          coalesce(nullif(current_setting('app.action', true), ''), 'system'), tg_table_name, (it ->> 'id')::bigint,
          case tg_table_name when 'employee' then (it ->> 'id')::bigint else (it ->> 'employee_id')::bigint end, was, is_now);
  return null;
end $$;
