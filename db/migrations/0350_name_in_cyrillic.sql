-- How somebody writes their own name in Cyrillic, where it is not the same letter by letter.
alter table employee add cyrillic_name text;
insert into personal_column values ('employee', 'cyrillic_name');
