-- The type of a request decides which leave it may overlap (`rules/leave-type-precedence.ts`).
create or replace function set_leave_precedence() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  select case when work_status = 'at_work' then 'other' when leave_group = 'annual' then 'annual'
      when leave_group in ('sick', 'paid', 'parental') then 'interrupting' else 'other' end
    into new.precedence from leave_type where company_id = new.company_id and id = new.leave_type_id;
  new.precedence := coalesce(new.precedence, 'other');
  return new;
end $$;

create or replace trigger precedence before insert or update of leave_type_id on leave_request for each row execute function set_leave_precedence();
