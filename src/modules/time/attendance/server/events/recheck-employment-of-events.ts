import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'

/** Moves events outside employments to quarantine, and restores events that an employment now covers. Closed months do not change. */
export async function recheckEmploymentOfClockEvents(ctx: Ctx, employeeIds: readonly number[]): Promise<void> {
  await sql`
    update clock_event v set quarantine = case when v.quarantine is null then 'not_employed'::quarantine end
    where v.employee_id = any (${employeeIds}::bigint[]) and (v.quarantine is null or v.quarantine = 'not_employed') and not v.void
      and not exists (select from clock_event r where r.replaces_id = v.id) and not month_is_closed(v.company_id, v.day)
      and not exists (select from employment m where m.employee_id = v.employee_id and v.quarantine is null and v.day between m.first_day and m.last_day)
      and is_employed_at(v.employee_id, v.at) = (v.quarantine is not null)`.execute(ctx.db)
}
