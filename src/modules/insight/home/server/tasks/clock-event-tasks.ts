import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { canViewEmployees } from '#modules/foundation/access/user-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, type Day } from '#shared/days.ts'
import { canCorrectTimesheetDays, canResolveQuarantinedClockEvents } from '../../home-page-permission-checks.ts'
import type { EmployeePresenceToday } from '../presence-today.ts'
import { createHomeTask, type UnrankedHomeTask } from './home-task.ts'

const DAYS_TO_RESOLVE_EVENT = 3

/** Days of this month with a missing entry or exit. */
export async function findIncompleteClockDayTasks(ctx: Ctx): Promise<UnrankedHomeTask[]> {
  if (!canCorrectTimesheetDays(ctx)) return []
  const month = ctx.today.slice(0, 7)
  const { rows } = await sql<{ count: number; day: Day | null; ids: number[] | null }>`
    select count(*)::int as count, min(r.day)::text as day, to_jsonb((array_agg(distinct r.employee_id))[1:3]) as ids
    from day_result r
    where r.day >= ${`${month}-01`}::date and r.day < ${ctx.today}::date and r.flags && '{missing_in,missing_out}' and not r.flags && '{auto_closed}'
      and ${employeeInScopeSql(ctx, 'r.employee_id')}
      and not exists (select from day_override o where o.employee_id = r.employee_id and o.day = r.day)`.execute(ctx.db)
  const { count, day, ids } = rows[0]!
  if (!count || !day) return []
  return [
    createHomeTask('broken', `broken ${month}`, addDays(day, DAYS_TO_RESOLVE_EVENT), `/timesheet?month=${month}&panel=check`, {
      count,
      ids: ids ?? [],
    }),
  ]
}

/** Clock events in quarantine. They can belong to any employee, so the caller must have no restricted scope. */
export async function findQuarantinedClockEventTasks(ctx: Ctx): Promise<UnrankedHomeTask[]> {
  if (!canResolveQuarantinedClockEvents(ctx)) return []
  const { rows } = await sql<{ count: number; day: Day | null }>`
    select count(*)::int as count, min(day)::text as day from clock_event v
    where quarantine is not null and not exists (select from clock_event r where r.replaces_id = v.id)`.execute(ctx.db)
  const { count, day } = rows[0]!
  return count && day
    ? [createHomeTask('quarantine', 'quarantine', addDays(day, DAYS_TO_RESOLVE_EVENT), '/events?tab=quarantine', { count })]
    : []
}

/** Employees who should have arrived, for chiefs and gatekeepers. Users who manage all employees see a number instead. */
export function findMissingArrivalTasks(ctx: Ctx, today: EmployeePresenceToday | null): UnrankedHomeTask[] {
  const missing = (today ?? []).filter(({ state }) => state === 'missing')
  if (!missing.length || (!ctx.isScoped && canViewEmployees(ctx))) return []
  const ids = missing.slice(0, 3).map(({ id }) => id)
  return [createHomeTask('missing', 'missing', ctx.today, '/daily-activities?state=missing', { count: missing.length, ids })]
}
