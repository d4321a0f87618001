import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, type Day } from '#shared/days.ts'
import { computeEmployeeDayResults } from '../../rules/employee-day-results.ts'
import { loadDayComputationInputs, loadDayComputationRules } from '../results/load-computation-inputs.ts'
import { createMonthCloseCheckRow, type MonthCloseCheckRow, type TimesheetPersonName } from './month-close-check-items.ts'

/** A day of a closed month, and the day of the neighbouring month whose clock events can change it. */
type Edge = { closedDay: Day; eventDay: Day }

/**
 * Closed days at the edges of a month that would now have other hours: a clock event of the neighbouring month, received after the close,
 * completes or splits a shift over midnight.
 */
export async function findChangedDaysAtMonthEdges(
  ctx: Ctx,
  people: readonly TimesheetPersonName[],
  first: Day,
  last: Day,
): Promise<MonthCloseCheckRow[]> {
  const pairs = [
    [addDays(first, -1), first],
    [last, addDays(last, 1)],
  ] as const
  const rows: MonthCloseCheckRow[] = []
  for (const [before, after] of pairs) {
    rows.push(...(await rowsOfEdge(ctx, people, { closedDay: before, eventDay: after })))
    rows.push(...(await rowsOfEdge(ctx, people, { closedDay: after, eventDay: before })))
  }
  return rows
}

async function rowsOfEdge(ctx: Ctx, people: readonly TimesheetPersonName[], edge: Edge): Promise<MonthCloseCheckRow[]> {
  const { closedDay } = edge
  const frozen = await loadFrozenMinutes(ctx, people, edge)
  if (!frozen.size) return []
  const rules = await loadDayComputationRules(ctx, closedDay, closedDay)
  const inputs = await loadDayComputationInputs(ctx, [...frozen.keys()], closedDay, closedDay, rules)
  const link = { screen: '/company/months', params: { year: closedDay.slice(0, 4) } }
  return people
    .filter(({ id }) => {
      if (!frozen.has(id)) return false
      const [result] = computeEmployeeDayResults(id, inputs.get(id)!, rules, closedDay, closedDay, ctx.now.getTime())
      return result !== undefined && textOf(result.minutes) !== textOf(frozen.get(id)!)
    })
    .map((person) => createMonthCloseCheckRow(person, closedDay, link))
}

/**
 * Minutes of the closed day, of employees with a clock event on the other day after the close, or with an incomplete pair on the closed
 * day.
 */
async function loadFrozenMinutes(ctx: Ctx, people: readonly TimesheetPersonName[], { closedDay, eventDay }: Edge) {
  const { rows } = await sql<{ employee_id: number; minutes: Record<string, number> }>`
    select r.employee_id, r.minutes from day_result r
      join month_close c on c.month = month_of(r.day) and c.reopened_at is null
    where r.day = ${closedDay}::date and r.employee_id = any (${people.map(({ id }) => id)}::bigint[])
      and not exists (select from day_override o where o.employee_id = r.employee_id and o.day = r.day)
      and exists (select from clock_event e where e.employee_id = r.employee_id and e.day = ${eventDay}::date and e.quarantine is null
        and (e.received_at > c.closed_at or r.flags && '{missing_in,missing_out}'))`.execute(ctx.db)
  return new Map(rows.map(({ employee_id, minutes }) => [employee_id, minutes]))
}

const textOf = (minutes: Record<string, number>) => JSON.stringify(Object.entries(minutes).sort(([a], [b]) => (a < b ? -1 : 1)))
