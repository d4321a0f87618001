import { sql } from 'kysely'
import { surplusMinutes } from '#modules/time/planning/rules/law/surplus.ts'
import { isOvertime } from '#modules/time/planning/rules/month/categories.ts'
import type { Minutes } from '#modules/time/planning/rules/shapes.ts'
import type { Ctx } from '#platform/context.ts'
import { addDays, type Day, weekday } from '#shared/days.ts'
import { endedPeriods } from '../regimes/periods.ts'
import { manualValues } from './manual-values.ts'
import { CLOCKED, type Clocked } from './timesheet-data.ts'

export const keyOf = ({ employee_id, day }: { employee_id: number; day: Day }) => `${employee_id} ${day}`

type Recognised = { employee_id: number; day: Day; minutes: Minutes; clocked: Clocked | null }

/** Days with recognized overtime: computed, or manual where a user entered hours. Ordered by day. */
export async function approvedOvertime(ctx: Ctx, ids: number[], from: Day, to: Day): Promise<Recognised[]> {
  const { rows } = await sql<Recognised>`
    select r.employee_id, r.day, r.minutes, ${CLOCKED} as clocked from day_result r
    where r.employee_id = any (${ids}::bigint[]) and r.day between ${from}::date and ${to}::date and r.minutes ?| array['P', 'PN', 'HP', 'HPN']`.execute(
    ctx.db,
  )
  const typed = await manualValues(ctx, ids, from, to)
  const known = new Map(rows.map((row) => [keyOf(row), row]))
  for (const [key, { employee_id, day, minutes }] of typed)
    if (minutes) known.set(key, { employee_id, day, minutes, clocked: known.get(key)?.clocked ?? null })
  return [...known.values()]
    .filter(({ minutes }) => overtimeOf(minutes) > 0)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.employee_id - b.employee_id))
}

export const monday = (day: Day) => addDays(day, 1 - weekday(day))
export const overtimeOf = (minutes: Minutes) =>
  Object.entries(minutes).reduce((sum, [code, count]) => (isOvertime(code) ? sum + count : sum), 0)

type DayOvertime = { employee_id: number; day: Day; minutes: number }

/** Overtime of days: recognized, and from today on the approved overtime where it is more. Ordered by day. */
export async function expectedOvertime(ctx: Ctx, ids: number[], from: Day, to: Day): Promise<DayOvertime[]> {
  const known = new Map<string, DayOvertime>()
  for (const { employee_id, day, minutes } of await approvedOvertime(ctx, ids, from, to))
    known.set(keyOf({ employee_id, day }), { employee_id, day, minutes: overtimeOf(minutes) })
  const { rows } = await sql<DayOvertime>`
    select * from (
      select distinct on (employee_id, day) employee_id, day::text, approved_minutes as minutes from overtime_approval
      where employee_id = any (${ids}::bigint[]) and day between greatest(${from}::date, ${ctx.today}::date) and ${to}::date
      order by employee_id, day, id desc) last where minutes > 0`.execute(ctx.db)
  for (const row of rows) if ((known.get(keyOf(row))?.minutes ?? 0) < row.minutes) known.set(keyOf(row), row)
  return [...known.values()].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.employee_id - b.employee_id))
}

/**
 * Overtime of reference periods that ended in a span, on their last day: it belongs to no day and no week. Uses stored days, because an
 * overtime decision holds locks that a computation needs.
 */
export async function surpluses(
  ctx: Ctx,
  ids: number[],
  from: Day,
  to: Day,
): Promise<{ employee_id: number; day: Day; minutes: number }[]> {
  return [...(await endedPeriods(ctx, ids, from, to))].flatMap(([employee_id, periods]) =>
    periods.map((period) => ({ employee_id, day: period.last_day, minutes: surplusMinutes(period) })),
  )
}

export type OvertimeTotals = { week: Map<string, number>; year: Map<number, number> }

/**
 * Overtime by person, including approved overtime of future days: of each week that overlaps the span, and of its year with that of ended
 * periods.
 */
export async function overtimeTotals(ctx: Ctx, ids: number[], from: Day, to: Day): Promise<OvertimeTotals> {
  const yearStart = `${from.slice(0, 4)}-01-01`
  const end = addDays(monday(to), 6)
  const yearEnd = `${to.slice(0, 4)}-12-31`
  const rows = await expectedOvertime(ctx, ids, monday(from) < yearStart ? monday(from) : yearStart, end > yearEnd ? end : yearEnd)
  const totals: OvertimeTotals = { week: new Map(), year: new Map() }
  for (const { employee_id, day, minutes } of rows) {
    const week = `${employee_id} ${monday(day)}`
    totals.week.set(week, (totals.week.get(week) ?? 0) + minutes)
    if (day.slice(0, 4) === to.slice(0, 4)) totals.year.set(employee_id, (totals.year.get(employee_id) ?? 0) + minutes)
  }
  const year = to.slice(0, 4)
  for (const { employee_id, minutes } of await surpluses(ctx, ids, `${year}-01-01`, `${year}-12-31`))
    totals.year.set(employee_id, (totals.year.get(employee_id) ?? 0) + minutes)
  return totals
}
