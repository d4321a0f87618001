-- Marks every row of a kind as changed, after a restore or an import inserted rows without triggers.
create or replace function mark_all_rows_changed(of_kind text, of_table regclass, company bigint) returns void language plpgsql as $$
begin
  execute format('insert into record_change (company_id, kind, row_id) select company_id, $1, id from %s
    where $2 is null or company_id = $2 on conflict do nothing', of_table) using of_kind, company;
end $$;
revoke execute on function mark_all_rows_changed from public;
