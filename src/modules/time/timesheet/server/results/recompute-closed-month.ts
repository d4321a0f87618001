import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, addMonths, type Day } from '#shared/days.ts'
import { computeEmployeeDayResults } from '../../rules/employee-day-results.ts'
import { loadDayComputationInputs, loadDayComputationRules } from './load-computation-inputs.ts'

/**
 * The result of a recomputation of a closed month: the number of employees and days, the number of different days, and the employees whose
 * totals differ from the close.
 */
export type RecomputedMonthResult = { month: Day; people: number; days: number; otherwise: number; sums: number }

const EMPLOYEES_PER_BATCH = 200

/**
 * Computes the closed months again from clock events, plan, leave and terms, and compares each day with the closed one and the totals of
 * each person with the close. Writes nothing. Differences come from a later law or a manual change of the database: a copy of a company is
 * complete if its result equals that of the original.
 */
export async function recomputeClosedMonth(ctx: Ctx): Promise<RecomputedMonthResult[]> {
  const { rows: closes } = await sql<{ id: number; month: Day }>`
    select id, month::text from month_close where reopened_at is null order by month`.execute(ctx.db)
  const found: RecomputedMonthResult[] = []
  for (const { id, month } of closes) found.push(await recomputeClose(ctx, id, month))
  return found
}

async function recomputeClose(ctx: Ctx, closeId: number, month: Day): Promise<RecomputedMonthResult> {
  const last = addDays(addMonths(month, 1), -1)
  const { rows: people } = await sql<{ employee_id: number }>`
    select employee_id from month_close_employee where month_close_id = ${closeId} order by 1`.execute(ctx.db)
  const rules = await loadDayComputationRules(ctx, month, last)
  const result: RecomputedMonthResult = {
    month,
    people: people.length,
    days: 0,
    otherwise: 0,
    sums: await sumsOtherwise(ctx, closeId, month, last),
  }
  for (let at = 0; at < people.length; at += EMPLOYEES_PER_BATCH) {
    const ids = people.slice(at, at + EMPLOYEES_PER_BATCH).map(({ employee_id }) => employee_id)
    const inputs = await loadDayComputationInputs(ctx, ids, month, last, rules)
    const days = ids.flatMap((id) => computeEmployeeDayResults(id, inputs.get(id)!, rules, month, last, ctx.now.getTime()))
    result.days += days.length
    result.otherwise += await daysOtherwise(ctx, ids, month, last, days)
  }
  return result
}

async function daysOtherwise(ctx: Ctx, ids: number[], first: Day, last: Day, days: { employee_id: number; day: Day; minutes: object }[]) {
  const { rows } = await sql<{ otherwise: number }>`
    with recomputed as (select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as f (employee_id bigint, day date, minutes jsonb)),
      stored as (select employee_id, day, minutes from day_result where employee_id = any (${ids}::bigint[]) and day between ${first}::date and ${last}::date)
    select count(*)::int as otherwise from recomputed full join stored using (employee_id, day) where recomputed.minutes is distinct from stored.minutes`.execute(
    ctx.db,
  )
  return rows[0]!.otherwise
}

/** Employees whose totals in the close differ from their days. */
async function sumsOtherwise(ctx: Ctx, closeId: number, first: Day, last: Day) {
  const { rows } = await sql<{ otherwise: number }>`
    with sums as (
      select employee_id, jsonb_object_agg(key, sum) as totals from (
        select employee_id, key, sum(value::int) from day_minutes, jsonb_each_text(minutes)
        where day between ${first}::date and ${last}::date group by 1, 2) x group by 1)
    select count(*)::int as otherwise from month_close_employee c left join sums s using (employee_id)
    where c.month_close_id = ${closeId} and c.totals is distinct from coalesce(s.totals, '{}')`.execute(ctx.db)
  return rows[0]!.otherwise
}
