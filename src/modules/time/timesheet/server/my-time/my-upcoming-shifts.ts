import { hasAnyOfPermissions } from '#modules/foundation/access/user-permission-checks.ts'
import { toInstantOfLocalTime } from '#modules/time/planning/rules/day/day-in-time-zone.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, type Day } from '#shared/days.ts'
import { loadWorkingTimeSettings } from '../results/load-computation-inputs.ts'
import { loadVisiblePlannedDays, requireEmployeeOfUser } from './my-schedule.ts'

/** Days before and after today that a calendar contains. */
const LOOKAHEAD_DAYS = 92
const LOOKBACK_DAYS = 7

/** `part`: the index of the part of a split shift, from 0. */
type OwnShift = { day: Day; name: string; part: number; start: Date; end: Date }

/** The published shifts of the caller, for a calendar; days of leave have none. */
export async function loadMyUpcomingShifts(ctx: Ctx): Promise<OwnShift[]> {
  if (ctx.employeeId === null || !hasAnyOfPermissions(ctx, ['own.evidence'])) return []
  const { self, id } = requireEmployeeOfUser(ctx)
  const { settings } = await loadWorkingTimeSettings(self)
  const days = await loadVisiblePlannedDays(self, id, addDays(ctx.today, -LOOKBACK_DAYS), addDays(ctx.today, LOOKAHEAD_DAYS))
  return days.flatMap(({ day, shift, leave }) =>
    (leave ? [] : (shift?.segments ?? [])).map(({ from, to }, part) => ({
      day,
      name: shift!.name,
      part,
      start: new Date(toInstantOfLocalTime(day, from, settings.zone)),
      end: new Date(toInstantOfLocalTime(day, to, settings.zone)),
    })),
  )
}
