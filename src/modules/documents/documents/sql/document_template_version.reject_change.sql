-- Documents refer to their template version, so a version is permanent.
create or replace trigger reject_change before update or delete or truncate on document_template_version for each statement
  execute function reject_always('documents.version_is_final');
