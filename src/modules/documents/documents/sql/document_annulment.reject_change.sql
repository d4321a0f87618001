-- Why a paper was annulled is as final as its number.
create or replace trigger reject_change before update or truncate on document_annulment for each statement
  execute function reject_always('documents.annulment_is_final');
