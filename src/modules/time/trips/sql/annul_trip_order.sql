-- A trip with an annulled order needs a new one.
create or replace function annul_trip_order() returns trigger language plpgsql as $$
begin
  update business_trip t set document_id = null from document d
    where d.company_id = new.company_id and d.document_registration_id = new.id
      and t.company_id = d.company_id and t.document_id = d.id;
  return null;
end $$;

create or replace trigger annul_trip_order after update of cancelled_at on document_registration for each row
  when (old.cancelled_at is null and new.cancelled_at is not null) execute function annul_trip_order();
