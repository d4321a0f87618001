import { hasAnyOfPermissions } from '#modules/foundation/access/user-permission-checks.ts'
import { loadPresenceOfEmployees } from '#modules/time/attendance/server/presence/current-presence.ts'
import { attendanceDayStates } from '#modules/time/planning/rules/day/attendance-day-states.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { HomePagePresence } from '../contract.ts'

export type EmployeePresenceToday = Awaited<ReturnType<typeof loadPresenceOfEmployees>>

const MAX_NAMES = 6
/** The order of states. */
const order = ['missing', 'late', 'in'] as const

/** The states of all employees in scope, with the permission. */
export const loadPresenceToday = async (ctx: Ctx): Promise<EmployeePresenceToday | null> =>
  hasAnyOfPermissions(ctx, ['work_report.read', 'gate', 'events.write']) ? loadPresenceOfEmployees(ctx, {}) : null

/** The presence of the day: counts by state and by department, and the employees to show first. */
export function toHomePagePresence({ now }: Ctx, today: EmployeePresenceToday): HomePagePresence {
  const counted = Map.groupBy(today, ({ state }) => state)
  const due = today.filter(({ state }) => state === 'in' || state === 'late' || state === 'missing')
  const departments = Map.groupBy(
    due.filter(({ department }) => department),
    ({ department }) => department!.id,
  )
  return {
    at: now.toISOString(),
    counts: attendanceDayStates.flatMap((state) => (counted.has(state) ? [{ state, count: counted.get(state)!.length }] : [])),
    departments: [...departments.values()]
      .map((people) => ({
        ...people[0]!.department!,
        expected: people.length,
        there: people.filter(({ state }) => state !== 'missing').length,
        late: people.filter(({ state }) => state === 'late').length,
      }))
      .sort((a, b) => b.expected - a.expected || a.id - b.id)
      .slice(0, MAX_NAMES),
    people: order
      .flatMap((state) => counted.get(state) ?? [])
      .slice(0, MAX_NAMES)
      .map(({ id, first_name, last_name, state, planned_from }) => ({ id, first_name, last_name, state, since: planned_from })),
  }
}
