import { lieuLeaveType } from '#modules/foundation/law/leave-types.ts'
import { insertLeaveTypes, rowOf } from './rows.ts'

const row = { ...rowOf(lieuLeaveType, 0), place: 900 }

/** A company that gives hours back for overtime has the kind of leave by which they are used, and what open months hold already is earned. */
export const text = `
create or replace function lieu_begins() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  ${insertLeaveTypes('new.company_id', [row])}
  on conflict on constraint "leave.type_code_taken" do nothing;
  perform settle_lieu(new.company_id, array_agg(a.employee_id), array_agg(a.day)) from (
    select distinct employee_id, day from overtime_decision a where a.company_id = new.company_id and a.day >= (new.value ->> 'lieu_from')::date
      and not month_is_closed(new.company_id, a.day)) a;
  return null;
end $$;

create or replace trigger lieu_begins after insert or update on company_setting for each row
  when (new.name = 'time' and new.value ->> 'lieu_from' is not null) execute function lieu_begins();
`
