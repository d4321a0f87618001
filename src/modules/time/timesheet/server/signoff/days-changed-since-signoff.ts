import { sql } from 'kysely'
import { canViewLeaveReasons } from '#modules/foundation/access/user-permission-checks.ts'
import { hideAbsenceReasonsInMinutes } from '#modules/time/planning/rules/month/hour-codes.ts'
import type { MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { PlanGridEmployee } from '#modules/time/planning/server/plan/plan-grid-employees.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import { findSignedDayDifferences } from '../../rules/month/signoff-state.ts'
import { formatTimesheetCell } from '../../rules/month/timesheet-cells.ts'
import type { TimesheetSignoffDifference } from '../../timesheet-signoff-contract.ts'
import { computeMinutesOfDayWithoutHours } from '../timesheet/timesheet-day-cell-text.ts'
import { loadHoursForTimesheetSignoff, loadHoursOfLastSignoff } from './signoff-status.ts'

/**
 * Changed days of these employees since the sign-off, as cells of the timesheet; the caller's right decides whether reasons of absence are
 * visible.
 */
export async function findDaysChangedSinceSignoff(
  ctx: Ctx,
  people: readonly PlanGridEmployee[],
  first: Day,
  last: Day,
): Promise<TimesheetSignoffDifference[]> {
  if (!people.length) return []
  const ids = people.map(({ id }) => id)
  const signed = await loadHoursOfLastSignoff(ctx, ids, first)
  const now = new Map((await loadHoursForTimesheetSignoff(ctx, ids, first, last)).map(({ id, days }) => [id, days]))
  const planned = await loadPlannedMinutes(ctx, ids, first, last)
  const hideUnreadableReasons = (minutes: MinutesByHourCategory) =>
    canViewLeaveReasons(ctx) ? minutes : hideAbsenceReasonsInMinutes(minutes)
  return people.flatMap(({ id, fullName, code, weekly_minutes }) => {
    const before = signed.get(id)
    if (!before) return []
    return findSignedDayDifferences(before, now.get(id) ?? {}).map((one) => {
      const whole = computeMinutesOfDayWithoutHours(planned.get(`${id} ${one.day}`) ?? 0, weekly_minutes)
      const formatMinutes = (minutes: MinutesByHourCategory) => formatTimesheetCell(hideUnreadableReasons(minutes), whole) || '0'
      return { employee_id: id, fullName, code, day: one.day, before: formatMinutes(one.before), after: formatMinutes(one.after) }
    })
  })
}

async function loadPlannedMinutes(ctx: Ctx, ids: readonly number[], first: Day, last: Day): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; planned: number }>`
    select employee_id || ' ' || day as key, planned_minutes as planned from day_result
    where employee_id = any (${ids}::bigint[]) and day between ${first}::date and ${last}::date`.execute(ctx.db)
  return new Map(rows.map(({ key, planned }) => [key, planned]))
}
