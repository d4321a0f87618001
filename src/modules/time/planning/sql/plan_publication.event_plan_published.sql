create or replace trigger event_plan_published after insert on plan_publication referencing new table as new_rows for each statement
  execute function record_events('plan.published', 'plan_publication', 'r.id', '', 'r.department_id');
