-- Notes every row as changed now, of one company or of all: rows that a restore or an import brought in set off no triggers.
create or replace function rebuild_record_changes(company bigint) returns void language sql as $$
  delete from record_change where company is null or company_id = company;
  select note_all_changes('employee', 'employee', company);
$$;
revoke execute on function rebuild_record_changes from public;
