-- A decision on leave whose number was taken back no longer stands in the way of another one.
create or replace function annul_leave_document() returns trigger language plpgsql as $$
begin
  update leave_document set is_annulled = true where company_id = new.company_id and document_registration_id = new.id;
  return null;
end $$;

create or replace trigger annul_leave_document after update of cancelled_at on document_registration for each row
  when (old.cancelled_at is null and new.cancelled_at is not null) execute function annul_leave_document();
