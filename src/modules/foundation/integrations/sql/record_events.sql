-- Writes an event for each matching row of a statement, in the same transaction: `record_events(kind, subject, id, employee, department,
-- condition, replacing kind)`. Expressions use the row `r`, and `o` for the row before an update. A row has at most one event of a kind per
-- transaction, and none if it has the replacing kind.
create or replace function record_events() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  execute format('insert into event (company_id, kind, subject, subject_id, employee_id, department_id)
      select distinct on (r.company_id, %3$s) r.company_id, %1$L, %2$L, %3$s, %4$s, %5$s from %6$s where (%7$s)
        and not exists (select from event e where e.company_id = r.company_id and e.xid = pg_current_xact_id() and e.kind = %8$L
          and e.subject_id = %3$s)
      on conflict do nothing',
    tg_argv[0], tg_argv[1], tg_argv[2], coalesce(nullif(tg_argv[3], ''), 'null::bigint'), coalesce(nullif(tg_argv[4], ''), 'null::bigint'),
    case tg_op when 'INSERT' then 'new_rows r' when 'DELETE' then 'old_rows r'
      else 'new_rows r join old_rows o on (o.company_id, o.id) = (r.company_id, r.id)' end,
    coalesce(nullif(tg_argv[5], ''), 'true'), tg_argv[6]);
  return null;
end $$;
