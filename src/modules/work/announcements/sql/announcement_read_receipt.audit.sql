-- Receipts are a log themselves. Only records by other users, and deletions, are audited.
create or replace trigger audit after update on announcement_read_receipt for each row
  when (old.paper_signed_on is distinct from new.paper_signed_on) execute function write_audit_entry();
