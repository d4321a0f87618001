import { sql } from 'kysely'
import type { HomeTask } from '#modules/foundation/inbox/server/home-messages.ts'
import { toFirstAndLastDayOfMonth } from '#modules/time/planning/server/plan/month-plans.ts'
import { canReadOwnHours } from '#modules/time/planning/timesheet-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addMonths, getMonthOfDay } from '#shared/days.ts'
import { buildMyTimesheetPath } from '../../my-timesheet-paths.ts'

/** Returns a task while the hours of the last month have no confirmation, no open objection and no close. */
export async function loadMonthToConfirm(ctx: Ctx): Promise<HomeTask[]> {
  if (!canReadOwnHours(ctx)) return []
  const month = getMonthOfDay(addMonths(`${getMonthOfDay(ctx.today)}-01`, -1))
  const { first, last } = toFirstAndLastDayOfMonth(month)
  const { rows } = await sql`
    select where exists (select from day_minutes where employee_id = ${ctx.employeeId} and day between ${first}::date and ${last}::date and minutes <> '{}')
      and not exists (select from timesheet_confirmation where employee_id = ${ctx.employeeId} and month = ${first}::date)
      and not exists (select from timesheet_dispute
        where employee_id = ${ctx.employeeId} and day between ${first}::date and ${last}::date and status = 'open')
      and not exists (select from closed_month where month = ${first}::date)`.execute(ctx.db)
  if (!rows.length) return []
  return [{ message: 'time.inbox.month_to_confirm', details: { month }, link: buildMyTimesheetPath(month) }]
}
