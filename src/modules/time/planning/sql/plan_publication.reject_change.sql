-- A publication is immutable.
create or replace trigger reject_change before update or delete or truncate on plan_publication for each statement
  execute function reject_always('plan.publication_is_final');
