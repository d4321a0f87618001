-- stop: unique keys are dropped and made again over folded names, so both versions cannot write beside each other.
-- Two names that differ only by script, case, marks or invisible characters are one name.
alter table job_position drop constraint "org.position_name_taken",
  add constraint "org.position_name_taken" exclude using btree (company_id with =, (folded(name)) with =) deferrable;
alter table team drop constraint "org.team_name_taken";
create unique index "org.team_name_taken" on team (company_id, folded(name));
alter table location drop constraint "org.location_name_taken";
create unique index "org.location_name_taken" on location (company_id, folded(name));
alter table employment_relationship_type drop constraint "org.relationship_type_name_taken";
create unique index "org.relationship_type_name_taken" on employment_relationship_type (company_id, folded(name));
alter table work_schedule drop constraint "schedules.name_taken";
create unique index "schedules.name_taken" on work_schedule (company_id, folded(name));
alter table department_version drop constraint "org.department_name_taken",
  add constraint "org.department_name_taken" exclude using gist
    (company_id with =, (coalesce(parent_id, 0)) with =, (folded(name)) with =, daterange(first_day, last_day, '[]') with &&)
      where (is_open) deferrable;
alter table systematization_position drop constraint "systematization.name_taken";
create unique index "systematization.name_taken" on systematization_position (company_id, systematization_id, folded(name));
drop index "systematization.code_taken";
create unique index "systematization.code_taken" on systematization_position (company_id, systematization_id, folded(code));
alter table occupation drop constraint "org.occupation_code_taken";
create unique index "org.occupation_code_taken" on occupation (company_id, folded(code));
alter table employee drop constraint "employees.code_taken";
create unique index "employees.code_taken" on employee (company_id, folded(code));
create index on employee (company_id, code);
alter table custom_field drop constraint "employees.custom_name_taken";
create unique index "employees.custom_name_taken" on custom_field (company_id, folded(name));
alter table shift drop constraint "shifts.code_taken";
create unique index "shifts.code_taken" on shift (company_id, folded(code));
alter table list_view drop constraint "views.name_taken";
create unique index "views.name_taken" on list_view (company_id, list, user_id, folded(name));
drop index "access.group_name_taken";
create unique index "access.group_name_taken" on user_group (folded(name));
alter table candidate_stage drop constraint "candidates.stage_name_taken",
  add constraint "candidates.stage_name_taken" exclude using btree (company_id with =, (folded(name)) with =) deferrable;
alter table checklist_rule drop constraint "transitions.title_taken";
create unique index "transitions.title_taken" on checklist_rule (company_id, kind, folded(title));
alter table gate_kiosk drop constraint "time.kiosk_name_taken";
create unique index "time.kiosk_name_taken" on gate_kiosk (company_id, folded(name));
