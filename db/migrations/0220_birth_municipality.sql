alter table employee add birth_municipality text;
insert into personal_column values ('employee', 'birth_municipality');
