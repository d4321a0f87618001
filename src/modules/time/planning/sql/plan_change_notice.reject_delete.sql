-- A notification is immutable.
create or replace trigger reject_delete before delete or truncate on plan_change_notice for each statement
  execute function reject_always('plan.publication_is_final');
