create or replace trigger record_change_on_insert after insert on month_close referencing new table as changed_rows for each statement
  execute function record_changes('month_close', 'id');
create or replace trigger record_change_on_update after update on month_close referencing new table as changed_rows for each statement
  execute function record_changes('month_close', 'id');
create or replace trigger record_change_on_delete after delete on month_close referencing old table as changed_rows for each statement
  execute function record_changes('month_close', 'id');
