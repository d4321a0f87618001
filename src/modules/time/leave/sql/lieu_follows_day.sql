-- The ledger of hours given back follows what days come out as, and what was typed over them.
create or replace function lieu_follows_day() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company bigint; employees bigint[]; days date[];
begin
  for company, employees, days in select company_id, array_agg(employee_id), array_agg(day) from fresh group by company_id loop
    perform settle_lieu(company, employees, days);
  end loop;
  return null;
end $$;

create or replace trigger lieu_insert after insert on day_result referencing new table as fresh for each statement
  execute function lieu_follows_day();
create or replace trigger lieu_update after update on day_result referencing new table as fresh for each statement
  execute function lieu_follows_day();
create or replace trigger lieu_delete after delete on day_result referencing old table as fresh for each statement
  execute function lieu_follows_day();
create or replace trigger lieu_insert after insert on day_override referencing new table as fresh for each statement
  execute function lieu_follows_day();
create or replace trigger lieu_update after update on day_override referencing new table as fresh for each statement
  execute function lieu_follows_day();
create or replace trigger lieu_delete after delete on day_override referencing old table as fresh for each statement
  execute function lieu_follows_day();
