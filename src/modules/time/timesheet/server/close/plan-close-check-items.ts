import { sql } from 'kysely'
import { countUnpublishedDaysByEmployee } from '#modules/time/planning/server/plan/publication/publication-state.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import type { EmployeeTimesheet, MonthTimesheetData } from '../timesheet/timesheet-data.ts'
import { findHoursViolationsOfMonth } from './hours-violations.ts'
import { type BuildMonthCloseCheckLink, createMonthCloseCheckRow, type MonthCloseCheckRow } from './month-close-check-items.ts'

export async function findPlanViolationCheckRows(
  ctx: Ctx,
  people: EmployeeTimesheet[],
  first: Day,
  last: Day,
  link: BuildMonthCloseCheckLink,
): Promise<MonthCloseCheckRow[]> {
  const byId = new Map(people.map((person) => [person.id, person]))
  const breaches = await findHoursViolationsOfMonth(ctx, people, first, last)
  return breaches.map(({ employee_id, day, message, article }) => {
    const person = byId.get(employee_id)!
    return { ...createMonthCloseCheckRow(person, day, link(person, day)), message, article }
  })
}

/** Days whose plan differs from the published plan: hours follow the plan, but employees know only the published one. */
export async function findUnpublishedPlanCheckRows(
  ctx: Ctx,
  people: EmployeeTimesheet[],
  { first, last, month }: MonthTimesheetData,
): Promise<MonthCloseCheckRow[]> {
  const { rows } = await sql<{ employee_id: number }>`
    select distinct employee_id from published_plan_day where employee_id = any (${people.map(({ id }) => id)}::bigint[])
      and day between ${first}::date and ${last}::date`.execute(ctx.db)
  if (!rows.length) return []
  const ids = rows.map(({ employee_id }) => employee_id)
  const changed = new Map(
    (await countUnpublishedDaysByEmployee(ctx, ids, { from: first, to: last })).map(({ employee_id, changes }) => [employee_id, changes]),
  )
  const link = { screen: '/work-schedule', params: { month } }
  return people.flatMap((person) => (changed.get(person.id) ?? []).map(({ day }) => createMonthCloseCheckRow(person, day, link)))
}
