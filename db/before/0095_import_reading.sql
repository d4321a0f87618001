-- How a file of people was read: its sheet, its encoding and the row of its headings, which may be chosen anew while the
-- file is kept. Its rows are kept with those above the headings; the file goes as soon as they do.
alter table employee_import add file_id bigint, add reading jsonb not null default '{}';
alter table employee_import add foreign key (company_id, file_id) references stored_file;
create index on employee_import (company_id, file_id) where file_id is not null;
