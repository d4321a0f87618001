-- A code identifies one position. Existing duplicates stay until they are edited. A version checks its own codes.
create or replace function reject_duplicate_position_code() returns trigger language plpgsql as $$
begin
  if new.code is not null and coalesce(current_setting('app.settling', true), '') = ''
    and exists (select from job_position p where p.company_id = new.company_id and p.id <> new.id and folded(p.code) = folded(new.code)) then
    perform raise_error('org.position_code_taken');
  end if;
  return new;
end $$;

create or replace trigger code_once before insert or update of code on job_position for each row
  execute function reject_duplicate_position_code();
