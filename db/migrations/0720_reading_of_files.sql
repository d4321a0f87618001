-- What the reader of tables found wrong with the cells of a row, by column.
alter table employee_import_row add problems jsonb;

-- How files of a kind were last read where a user chose it: the proposal for the next file that leaves the same open.
create table import_reading (
  company_id bigint not null,
  kind text not null check (length(kind) between 1 and 100),
  reading jsonb not null -- {"encoding": "windows-1250", "delimiter": ";", "date_order": "mdy"}
);
select company_table('import_reading', 'kind');
