-- The trigger assigns the number; users cannot. The row must be the last write of a transaction, because the next writer waits for the
-- commit.
create or replace function assign_document_number() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  insert into number_series as b (company_id, book, year, last) values (new.company_id, new.book, new.year, 1)
    on conflict (company_id, book, year) do update set last = b.last + 1 returning last into new.number;
  return new;
end $$;

create or replace trigger number before insert on document_registration for each row execute function assign_document_number();
