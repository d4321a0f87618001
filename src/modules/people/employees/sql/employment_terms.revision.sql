-- The last day is derived (`set_ends_of_employment_terms`), so its change does not increase the revision.
create or replace trigger revision before update of first_day, department_id, job_position_id, employment_relationship_type_id, team_id,
  location_id, work_schedule_id, weekly_minutes, working_hours, annex_number, change_reason on employment_terms
  for each row execute function next_revision();
