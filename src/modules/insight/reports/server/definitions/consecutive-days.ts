import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { type InclusiveDayPeriod, mergeOverlappingPeriods } from '#modules/people/employees/rules/length-of-service.ts'
import type { Ctx } from '#platform/call-context.ts'
import { reportFilterConditionsSql } from '../employees-in-report.ts'
import type { ReportQueryInput } from '../report-definition.ts'

/** A day that sorts after all others, for a missing end. */
const LATEST_DAY = '9999-12-30'

/** The uninterrupted periods in which each employee belonged to the filtered part of the company. */
export async function findPeriodsOfConsecutiveDays(ctx: Ctx, parameters: ReportQueryInput): Promise<Map<number, InclusiveDayPeriod[]>> {
  const { rows } = await sql<InclusiveDayPeriod & { employee_id: number }>`
    select t.employee_id, t.first_day::text as from, least(t.last_day, ${LATEST_DAY}::date)::text as to from employment_terms t
    where ${employeeInScopeSql(ctx, 't.employee_id')} and ${reportFilterConditionsSql(parameters)} order by t.employee_id, t.first_day`.execute(
    ctx.db,
  )
  return new Map([...Map.groupBy(rows, ({ employee_id }) => employee_id)].map(([id, own]) => [id, mergeOverlappingPeriods(own)]))
}
