import type { Ctx } from '#platform/call-context.ts'
import { addDays, type Day } from '#shared/days.ts'
import { visibleLeaveOfEmployeeSql } from './visible-leave-condition.ts'

/** Days after and before today that a calendar contains. */
const LOOKAHEAD_DAYS = 366
const LOOKBACK_DAYS = 31
/** Maximum number of absences. */
const MAX_ABSENCES = 2_000

/** An absence of whole days or half of one, without the reason. */
export type UpcomingLeaveAbsence = {
  id: number
  name: string
  isOwn: boolean
  first_day: Day
  last_day: Day
  half: 'morning' | 'afternoon' | null
}

/** Approved leave of visible employees and of the user. */
export async function loadUpcomingLeaveAbsences(ctx: Ctx): Promise<UpcomingLeaveAbsence[]> {
  const rows = await ctx.db
    .selectFrom('leave_within_employment as r')
    .innerJoin('employee as e', 'e.id', 'r.employee_id')
    .innerJoin('leave_type as y', 'y.id', 'r.leave_type_id')
    .select(['r.id', 'r.employee_id', 'e.full_name', 'r.first_day', 'r.last_day', 'r.returned_on', 'r.half'])
    .where(visibleLeaveOfEmployeeSql(ctx, 'r.employee_id'))
    .where('r.status', '=', 'approved')
    .where('r.daily_minutes', 'is', null)
    .where('y.work_status', '<>', 'at_work')
    .where('r.last_day', '>=', addDays(ctx.today, -LOOKBACK_DAYS))
    .where('r.first_day', '<=', addDays(ctx.today, LOOKAHEAD_DAYS))
    .orderBy('r.first_day')
    .orderBy('r.id')
    .limit(MAX_ABSENCES)
    .$narrowType<{ id: number; employee_id: number; first_day: Day; last_day: Day }>()
    .execute()
  return rows.map(({ id, employee_id, full_name, first_day, last_day, returned_on, half }) => ({
    id,
    name: full_name,
    isOwn: employee_id === ctx.employeeId,
    first_day,
    half: half as UpcomingLeaveAbsence['half'],
    last_day: returned_on && returned_on <= last_day ? addDays(returned_on, -1) : last_day,
  }))
}
