create or replace trigger event_document_issued after insert on document referencing new table as new_rows for each statement
  execute function record_events('document.issued', 'document', 'r.id', 'r.employee_id');
