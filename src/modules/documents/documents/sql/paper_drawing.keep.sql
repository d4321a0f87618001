-- Whoever asks again is given the same; what was drawn may only go.
create or replace trigger keep before update or truncate on paper_drawing for each statement
  execute function reject_always('documents.paper_is_final');
