import { type RawBuilder, sql } from 'kysely'
import { canViewLeaveReasons } from '#modules/foundation/access/user-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import {
  computeMaxAbsentEmployees,
  findLeaveRestrictionViolations,
  isClosedDaysRestriction,
  type LeaveRestrictionViolation,
} from '../../rules/restrictions/restriction-violations.ts'
import { visibleLeaveOfEmployeeSql } from '../visible-leave-condition.ts'
import { employeesOfLeaveRestrictionsSql, loadLeaveRestrictionAbsenceCounts } from './absence-counts.ts'
import { type LeaveRestrictionDatabaseRow, toLeaveRestrictionRule } from './restrictions.ts'

type LimitsOfDays = { max: ReadonlyMap<Day, number>; strains: ReadonlyMap<Day, readonly LeaveRestrictionViolation[]> }
type LoadQuery = {
  found: RawBuilder<unknown>
  from: Day
  to: Day
  department_id?: number | null | undefined
  search?: string | null | undefined
}

const NO_LIMITS: LimitsOfDays = { max: new Map(), strains: new Map() }

/**
 * Rules of the company for planned days. Only rules whose employees are all in the selection are included, so that no number of others is
 * visible. Users who would learn a reason from closed days do not see them. A rule about the whole selection (`found`) returns its maximum
 * absences.
 */
export async function loadLeaveRestrictionsOfDays(
  ctx: Ctx,
  { found, from, to, department_id = null, search }: LoadQuery,
): Promise<LimitsOfDays> {
  // No rule covers exactly the employees of a search by name.
  if (search) return NO_LIMITS
  const visibleRequests = sql`
    select * from leave_restriction where coalesce(first_day, '-infinity') <= ${to}::date and coalesce(last_day, 'infinity') >= ${from}::date
      and (${department_id}::bigint is null or department_id in (select descendant_departments(array[${department_id}::bigint])))`
  const { rows } = await sql<LeaveRestrictionDatabaseRow & { whole: boolean }>`
    with ${employeesOfLeaveRestrictionsSql(visibleRequests, { from, to })}, found as (${found})
    select l.id, l.name, l.first_day::text, l.last_day::text, l.weekdays, l.min_people, l.min_percent, l.refuses,
      not exists (select from found where (l.id, found.id) not in (select limit_id, employee_id from about)) as whole
    from limits l
    where l.id in (select limit_id from about) and l.id not in (select limit_id from about where not ${visibleLeaveOfEmployeeSql(ctx, 'about.employee_id')})
    order by l.name, l.id`.execute(ctx.db)
  if (rows.length === 0) return NO_LIMITS
  const ids = rows.map(({ id }) => id)
  const counts = await loadLeaveRestrictionAbsenceCounts(ctx, ids, { from, to }, sql`r.status = 'approved'`)
  const limits = rows.map(toLeaveRestrictionRule)
  return {
    strains: findLeaveRestrictionViolations(
      canViewLeaveReasons(ctx) ? limits : limits.filter((limit) => !isClosedDaysRestriction(limit)),
      counts,
    ),
    max: computeMaxAbsentEmployees(rows.filter(({ whole }) => whole).map(toLeaveRestrictionRule), counts),
  }
}
