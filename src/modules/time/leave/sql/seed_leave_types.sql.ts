import { legalLeaveTypes } from '#modules/foundation/law/leave-types.ts'
import { insertLeaveTypesSql, toInitialLeaveTypeRow } from './leave-type-rows.ts'

/** The initial types of every company: the catalogue of the law (`src/modules/foundation/law/leave-types.ts`). */
export const text = `
create or replace function seed_leave_types() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  ${insertLeaveTypesSql('new.id', legalLeaveTypes.map(toInitialLeaveTypeRow))};
  return null;
end $$;

create or replace trigger seed_leave_types after insert on company for each row execute function seed_leave_types();
`
