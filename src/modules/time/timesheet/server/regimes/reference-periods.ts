import { sql } from 'kysely'
import {
  type EmployeeReferencePeriod,
  listEmployeeReferencePeriods,
  MAX_AGREED_REFERENCE_PERIOD_MONTHS,
} from '#modules/time/planning/rules/law/working-time-regimes.ts'
import type { EmployeeIdOfReferencePeriod } from '#modules/time/planning/server/regimes/due-hours-of-reference-periods.ts'
import { loadRegimeSpansOfEmployees } from '#modules/time/planning/server/regimes/regime-spans-of-employees.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, addMonths, type Day, getEarlierDay, getMonthOfDay } from '#shared/days.ts'
import type { EndedReferencePeriodResult } from '../../rules/law/reference-period-balance.ts'
import { type EmployeesAndDaySpan, updateDayResultsBeforeRead } from '../results/update-day-results-before-read.ts'
import { computeReferencePeriods } from './compute-reference-periods.ts'

type Periods = Map<number, EndedReferencePeriodResult[]>

/**
 * Reference periods that ended in a span, by employee: stored results for closed months, current results for others. A period belongs to
 * the month in which it ends. Callers that need current days call `updateHoursOfReferencePeriods` first.
 */
export async function loadEndedReferencePeriods(ctx: Ctx, people: readonly number[], from: Day, to: Day): Promise<Periods> {
  const closed = await loadClosedReferencePeriods(ctx, people, from, to)
  const running = await loadPeriodsEndingInSpan(ctx, people, from, getEarlierDay(to, ctx.today))
  const months = new Set(closed.months)
  const open = running.filter(({ last_day }) => !months.has(getMonthOfDay(last_day)))
  return Map.groupBy([...closed.rows, ...(await computeReferencePeriods(ctx, open))], ({ employee_id }) => employee_id)
}

/** Updates the days of employees in a span, and the earlier days of reference periods that end in it. See `updateDayResultsBeforeRead`. */
export async function updateHoursOfReferencePeriods(
  ctx: Ctx,
  people: readonly number[],
  from: Day,
  to: Day,
  options: { allowStale?: boolean } = {},
): Promise<boolean> {
  const ending = (await loadPeriodsEndingInSpan(ctx, people, from, getEarlierDay(to, ctx.today))).filter(
    ({ first_day }) => first_day < from,
  )
  const spans: EmployeesAndDaySpan[] = [{ people, from, to }]
  if (ending.length) {
    const first = ending.map(({ first_day }) => first_day).reduce(getEarlierDay)
    spans.push({ people: [...new Set(ending.map(({ employee_id }) => employee_id))], from: first, to: addDays(from, -1) })
  }
  return updateDayResultsBeforeRead(ctx, spans, options)
}

/** Stores the results of the periods that end in the closed month. */
export async function saveReferencePeriods(ctx: Ctx, closeId: number, people: readonly number[], first: Day, last: Day): Promise<void> {
  const ended = await computeReferencePeriods(ctx, await loadPeriodsEndingInSpan(ctx, people, first, last))
  const rows = ended.map(({ minutes, moved, isCut, ...row }) => ({
    ...row,
    month_close_id: closeId,
    is_cut: isCut,
    minutes: JSON.stringify(minutes),
    moved: JSON.stringify(moved),
  }))
  for (let at = 0; at < rows.length; at += 1000)
    await ctx.db
      .insertInto('month_close_period')
      .values(rows.slice(at, at + 1000))
      .execute()
}

export async function loadClosedReferencePeriods(ctx: Ctx, people: readonly number[], from: Day, to: Day) {
  const closes = await ctx.db
    .selectFrom('month_close')
    .select(['id', 'month'])
    .where('reopened_at', 'is', null)
    .where('month', '>=', `${getMonthOfDay(from)}-01`)
    .where('month', '<=', to)
    .execute()
  if (!closes.length) return { months: [], rows: [] }
  const rows = await ctx.db
    .selectFrom('month_close_period')
    .select(['employee_id', 'first_day', 'last_day', 'kind', 'due', 'rested', 'counted', 'minutes', 'moved', 'earlier', 'is_cut as isCut'])
    .where(
      'month_close_id',
      'in',
      closes.map(({ id }) => id),
    )
    .where('employee_id', '=', sql<number>`any (${people}::bigint[])`)
    .where('last_day', '>=', from)
    .where('last_day', '<=', to)
    .orderBy('last_day')
    .$castTo<EmployeeIdOfReferencePeriod & EndedReferencePeriodResult>()
    .execute()
  return { months: closes.map(({ month }) => getMonthOfDay(month)), rows }
}

/** The periods of employees that end in a span. */
async function loadPeriodsEndingInSpan(
  ctx: Ctx,
  people: readonly number[],
  from: Day,
  to: Day,
): Promise<(EmployeeIdOfReferencePeriod & EmployeeReferencePeriod)[]> {
  return (await loadReferencePeriodsInSpan(ctx, people, from, to)).filter(({ last_day }) => last_day >= from && last_day <= to)
}

/** Complete reference periods of employees that overlap a span. */
export async function loadReferencePeriodsInSpan(
  ctx: Ctx,
  people: readonly number[],
  from: Day,
  to: Day,
): Promise<(EmployeeIdOfReferencePeriod & EmployeeReferencePeriod)[]> {
  if (from > to) return []
  const around = [addMonths(from, -MAX_AGREED_REFERENCE_PERIOD_MONTHS), addMonths(to, MAX_AGREED_REFERENCE_PERIOD_MONTHS)] as const
  const spans = await loadRegimeSpansOfEmployees(ctx, people, ...around)
  return [...spans].flatMap(([employee_id, own]) =>
    listEmployeeReferencePeriods(own)
      .filter(({ first_day, last_day }) => first_day <= to && last_day >= from)
      .map((period) => ({ employee_id, ...period })),
  )
}
