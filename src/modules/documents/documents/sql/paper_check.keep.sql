-- As final as the paper itself.
create or replace trigger keep before update or truncate on paper_check for each statement
  execute function reject_always('documents.paper_is_final');
