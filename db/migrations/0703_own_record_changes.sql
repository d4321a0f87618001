-- An entry of whoever changed their own record by a right over others.
alter table audit_entry add own_record boolean not null default false;
