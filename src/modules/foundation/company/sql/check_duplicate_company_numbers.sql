-- A PIB or registration number of another company is reported only to users who see that company. Otherwise any user could find out which
-- companies exist. A lock serializes concurrent changes.
create or replace function check_duplicate_company_numbers() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  if new.deleted_at is not null then return new; end if;
  if new.pib is not null and (tg_op = 'INSERT' or new.pib is distinct from old.pib or old.deleted_at is not null) then
    perform pg_advisory_xact_lock(hashtextextended('pib ' || new.pib, 0));
    perform reject_duplicate_company_number('companies.pib_taken', new,
      (select array_agg(id) from company where pib = new.pib and deleted_at is null and id <> new.id));
  end if;
  if new.registration_number is not null
    and (tg_op = 'INSERT' or new.registration_number is distinct from old.registration_number or old.deleted_at is not null) then
    perform pg_advisory_xact_lock(hashtextextended('registration number ' || new.registration_number, 0));
    perform reject_duplicate_company_number('companies.registration_number_taken', new,
      (select array_agg(id) from company where registration_number = new.registration_number and deleted_at is null and id <> new.id));
  end if;
  return new;
end $$;

create or replace trigger same_numbers before insert or update of pib, registration_number, deleted_at on company for each row
  execute function check_duplicate_company_numbers();
