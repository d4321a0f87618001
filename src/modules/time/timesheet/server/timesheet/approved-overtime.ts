import { sql } from 'kysely'
import { sumReferencePeriodSurplusMinutes } from '#modules/time/planning/rules/law/reference-period-surplus.ts'
import { isOvertimeHourCode } from '#modules/time/planning/rules/month/hour-categories.ts'
import type { MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, type Day, getWeekday } from '#shared/days.ts'
import { loadEndedReferencePeriods } from '../regimes/reference-periods.ts'
import { loadManualTimesheetValues } from './manual-timesheet-values.ts'
import { type ClockedEntriesAndExits, clockEventsOfDayResultSql } from './timesheet-data.ts'

export const formatEmployeeDayKey = ({ employee_id, day }: { employee_id: number; day: Day }) => `${employee_id} ${day}`

type Recognised = { employee_id: number; day: Day; minutes: MinutesByHourCategory; clocked: ClockedEntriesAndExits | null }

/** Days with recognized overtime, in order. Computed values apply, or manual ones where a user entered hours. */
export async function loadApprovedOvertime(ctx: Ctx, ids: number[], from: Day, to: Day): Promise<Recognised[]> {
  const { rows } = await sql<Recognised>`
    select r.employee_id, r.day, r.minutes, ${clockEventsOfDayResultSql} as clocked from day_result r
    where r.employee_id = any (${ids}::bigint[]) and r.day between ${from}::date and ${to}::date and r.minutes ?| array['P', 'PN', 'HP', 'HPN']`.execute(
    ctx.db,
  )
  const typed = await loadManualTimesheetValues(ctx, ids, from, to)
  const known = new Map(rows.map((row) => [formatEmployeeDayKey(row), row]))
  for (const [key, { employee_id, day, minutes }] of typed)
    if (minutes) known.set(key, { employee_id, day, minutes, clocked: known.get(key)?.clocked ?? null })
  return [...known.values()]
    .filter(({ minutes }) => sumOvertimeMinutes(minutes) > 0)
    .sort((a, b) => {
      if (a.day < b.day) return -1
      if (a.day > b.day) return 1
      return a.employee_id - b.employee_id
    })
}

export const findMondayOfOvertimeWeek = (day: Day) => addDays(day, 1 - getWeekday(day))
export const sumOvertimeMinutes = (minutes: MinutesByHourCategory) =>
  Object.entries(minutes).reduce((sum, [code, count]) => (isOvertimeHourCode(code) ? sum + count : sum), 0)

type DayOvertime = { employee_id: number; day: Day; minutes: number }

/** Overtime by day, in order: recognized overtime, and from today on the approved overtime if it is larger. */
export async function computeExpectedOvertime(ctx: Ctx, ids: number[], from: Day, to: Day): Promise<DayOvertime[]> {
  const known = new Map<string, DayOvertime>()
  for (const { employee_id, day, minutes } of await loadApprovedOvertime(ctx, ids, from, to))
    known.set(formatEmployeeDayKey({ employee_id, day }), { employee_id, day, minutes: sumOvertimeMinutes(minutes) })
  const { rows } = await sql<DayOvertime>`
    select * from (
      select distinct on (employee_id, day) employee_id, day::text, approved_minutes as minutes from overtime_approval
      where employee_id = any (${ids}::bigint[]) and day between greatest(${from}::date, ${ctx.today}::date) and ${to}::date
      order by employee_id, day, id desc) last where minutes > 0`.execute(ctx.db)
  for (const row of rows) if ((known.get(formatEmployeeDayKey(row))?.minutes ?? 0) < row.minutes) known.set(formatEmployeeDayKey(row), row)
  return [...known.values()].sort((a, b) => {
    if (a.day < b.day) return -1
    if (a.day > b.day) return 1
    return a.employee_id - b.employee_id
  })
}

/**
 * Overtime of reference periods that ended in a span, on their last day, because it belongs to no single day or week. Uses stored days: an
 * overtime decision holds locks that a computation needs.
 */
export async function loadReferencePeriodSurpluses(
  ctx: Ctx,
  ids: number[],
  from: Day,
  to: Day,
): Promise<{ employee_id: number; day: Day; minutes: number }[]> {
  return [...(await loadEndedReferencePeriods(ctx, ids, from, to))].flatMap(([employee_id, periods]) =>
    periods.map((period) => ({ employee_id, day: period.last_day, minutes: sumReferencePeriodSurplusMinutes(period) })),
  )
}

export type OvertimeByWeekAndYear = { week: Map<string, number>; year: Map<number, number> }

/**
 * Overtime by employee, including approved overtime of future days: for each week that overlaps the span, and for its year including ended
 * periods.
 */
export async function computeOvertimeByWeekAndYear(ctx: Ctx, ids: number[], from: Day, to: Day): Promise<OvertimeByWeekAndYear> {
  const yearStart = `${from.slice(0, 4)}-01-01`
  const end = addDays(findMondayOfOvertimeWeek(to), 6)
  const yearEnd = `${to.slice(0, 4)}-12-31`
  const rows = await computeExpectedOvertime(
    ctx,
    ids,
    findMondayOfOvertimeWeek(from) < yearStart ? findMondayOfOvertimeWeek(from) : yearStart,
    end > yearEnd ? end : yearEnd,
  )
  const totals: OvertimeByWeekAndYear = { week: new Map(), year: new Map() }
  for (const { employee_id, day, minutes } of rows) {
    const week = `${employee_id} ${findMondayOfOvertimeWeek(day)}`
    totals.week.set(week, (totals.week.get(week) ?? 0) + minutes)
    if (day.slice(0, 4) === to.slice(0, 4)) totals.year.set(employee_id, (totals.year.get(employee_id) ?? 0) + minutes)
  }
  const year = to.slice(0, 4)
  for (const { employee_id, minutes } of await loadReferencePeriodSurpluses(ctx, ids, `${year}-01-01`, `${year}-12-31`))
    totals.year.set(employee_id, (totals.year.get(employee_id) ?? 0) + minutes)
  return totals
}
