-- What somebody was told they were told.
create or replace trigger keep_deleted before delete or truncate on plan_change_notice for each statement
  execute function reject_always('plan.publication_is_final');
