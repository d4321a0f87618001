import { sql } from 'kysely'
import { newestLegalFigureValues } from '#modules/foundation/law/legal-parameters.ts'
import { computeElapsedMinutes, findClockChangeMinutesOfShift } from '#modules/time/planning/rules/day/elapsed-minutes.ts'
import { buildEmployeeDayFacts } from '#modules/time/planning/rules/day/employee-day-facts.ts'
import {
  findViolatedWorkingTimeLimits,
  getMaxWeeklyMinutes,
  WORKING_TIME_LIMITS,
  type WorkingTimeLimitCode,
} from '#modules/time/planning/rules/law/working-time-limits.ts'
import type { MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import { formatMinutesAsHours } from '#modules/time/planning/rules/time-format.ts'
import { loadEmployeeDayFacts } from '#modules/time/planning/server/plan/employee-day-facts.ts'
import { loadPlanCheckData, loadPlansOfEmployees, toFirstAndLastDayOfMonth } from '#modules/time/planning/server/plan/month-plans.ts'
import type { Ctx } from '#platform/call-context.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import { addDays, type Day, getEarlierDay, getLaterDay, getMonthOfDay } from '#shared/days.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { getWorkingTimeSettings } from '../close/payroll-file-and-working-time-settings.ts'
import {
  computeExpectedOvertime,
  computeOvertimeByWeekAndYear,
  findMondayOfOvertimeWeek,
  loadReferencePeriodSurpluses,
  sumOvertimeMinutes,
} from './approved-overtime.ts'
import { loadManualTimesheetValues } from './manual-timesheet-values.ts'

export type OvertimeDecision = { employee_id: number; day: Day; approved_minutes: number }
export type OvertimeViolation = { employee_id: number; day: Day; code: string; article: string; message: string }
export type MinutesByHourCategoryByDay = ReadonlyMap<string, { minutes: MinutesByHourCategory }>

export const sumRegularWorkMinutes = (minutes: MinutesByHourCategory) =>
  Object.entries(minutes).reduce((sum, [code, count]) => (['R', 'N', 'H', 'HN'].includes(code) ? sum + count : sum), 0)

/** Returns the limits that these decisions violate. */
export async function findOvertimeViolations(
  ctx: Ctx,
  decisions: OvertimeDecision[],
  rows: MinutesByHourCategoryByDay,
  people: number[],
  from: Day,
  to: Day,
): Promise<OvertimeViolation[]> {
  const { week } = await computeOvertimeByWeekAndYear(ctx, people, from, to)
  const promised = new Map(
    (await computeExpectedOvertime(ctx, people, from, to)).map((one) => [`${one.employee_id} ${one.day}`, one.minutes]),
  )
  const breaches: OvertimeViolation[] = []
  const addBreach = ({ employee_id, day }: OvertimeDecision, code: string, article: string, found: number, limit: number) => {
    const values = { found: formatMinutesAsHours(found), limit: formatMinutesAsHours(limit) }
    breaches.push({
      employee_id,
      day,
      code,
      article,
      message: translateMessage(messageCatalogs[ctx.language], ctx.language, `time.limits.${code}`, values),
    })
  }
  const addLegalBreach = (one: OvertimeDecision, code: WorkingTimeLimitCode, found: number, limit: number) =>
    addBreach(one, code, WORKING_TIME_LIMITS[code].article, found, limit)
  const own = await companyLimit(ctx, people, from, to)
  const regular = await regularWork(ctx, people, from, to)
  const facts = await loadEmployeeDayFacts(ctx, people, from, to)
  for (const one of [...decisions].sort((a, b) => (a.day < b.day ? -1 : 1))) {
    if (one.approved_minutes === 0) continue
    const person = buildEmployeeDayFacts(facts.get(one.employee_id)!, one.day)
    const { maxDay, weekOvertime } = person.law ?? newestLegalFigureValues
    const row = rows.get(`${one.employee_id} ${one.day}`)
    const already = Math.max(row ? sumOvertimeMinutes(row.minutes) : 0, promised.get(`${one.employee_id} ${one.day}`) ?? 0)
    const ofDay = row ? sumRegularWorkMinutes(row.minutes) : (regular.days.get(`${one.employee_id} ${one.day}`) ?? 0)
    if (ofDay + one.approved_minutes > maxDay) addLegalBreach(one, 'daily_over_12h', ofDay + one.approved_minutes, maxDay)
    const key = `${one.employee_id} ${findMondayOfOvertimeWeek(one.day)}`
    const total = (week.get(key) ?? 0) - already + one.approved_minutes
    week.set(key, total)
    if (total > weekOvertime) addLegalBreach(one, 'overtime_week_over_8h', total, weekOvertime)
    const weekTotal = (regular.weeks.get(key) ?? 0) + total
    const code = findViolatedWorkingTimeLimits({ ...person, weekTotal }).find((broken) => /week_over_(48|60)h$/.test(broken))
    // In the usual week, the limit of eight hours of overtime is the same limit.
    if (code && !(code === 'standard_week_over_48h' && total > weekOvertime))
      addLegalBreach(one, code, weekTotal, getMaxWeeklyMinutes(person))
    if (!own) continue
    const period = `${one.employee_id} ${own.periodOf(one.day)}`
    const inPeriod = (own.totals.get(period) ?? 0) - already + one.approved_minutes
    own.totals.set(period, inPeriod)
    if (inPeriod > own.limit) addBreach(one, `own_${own.name}`, '', inPeriod, own.limit)
  }
  return breaches
}

/** Hours without overtime, by `employee day` and `employee monday`: worked up to today, planned from tomorrow on. */
async function regularWork(ctx: Ctx, people: number[], from: Day, to: Day): Promise<Record<'days' | 'weeks', Map<string, number>>> {
  const first = findMondayOfOvertimeWeek(from)
  const last = addDays(findMondayOfOvertimeWeek(to), 6)
  const days = new Map<string, number>()
  const weeks = new Map<string, number>()
  const add = (employee_id: number, day: Day, minutes: number) => {
    const key = `${employee_id} ${findMondayOfOvertimeWeek(day)}`
    days.set(`${employee_id} ${day}`, minutes)
    weeks.set(key, (weeks.get(key) ?? 0) + minutes)
  }
  const worked = await ctx.db
    .selectFrom('day_result')
    .select(['employee_id', 'day', 'minutes'])
    .where('employee_id', '=', sql<number>`any (${people}::bigint[])`)
    .where('day', '>=', first)
    .where('day', '<=', getEarlierDay(last, ctx.today))
    .execute()
  const typed = await loadManualTimesheetValues(ctx, people, first, last)
  for (const { employee_id, day, minutes } of worked)
    add(employee_id, day, sumRegularWorkMinutes(typed.get(`${employee_id} ${day}`)?.minutes ?? (minutes as MinutesByHourCategory)))
  if (last <= ctx.today) return { days, weeks }
  const facts = await loadEmployeeDayFacts(ctx, people, first, last)
  const { shifts, settings } = await loadPlanCheckData(ctx)
  const elapsed = computeElapsedMinutes(settings, first, addDays(last, 1))
  for (const [id, plan] of await loadPlansOfEmployees(ctx, people, getLaterDay(first, addDays(ctx.today, 1)), last))
    for (const [day, { planned_minutes, shift_version_id }] of plan) {
      const segments = (shift_version_id !== null && shifts.get(shift_version_id)?.segments) || []
      if (!facts.get(id)!.away.has(day)) add(id, day, planned_minutes + findClockChangeMinutesOfShift(elapsed, day, segments))
    }
  return { days, weeks }
}

const periods = {
  daily: { periodOf: (day: Day) => day, first: (day: Day) => day, last: (day: Day) => day },
  monthly: {
    periodOf: getMonthOfDay,
    first: (day: Day) => toFirstAndLastDayOfMonth(getMonthOfDay(day)).first,
    last: (day: Day) => toFirstAndLastDayOfMonth(getMonthOfDay(day)).last,
  },
  yearly: {
    periodOf: (day: Day) => day.slice(0, 4),
    first: (day: Day) => `${day.slice(0, 4)}-01-01`,
    last: (day: Day) => `${day.slice(0, 4)}-12-31`,
  },
}

/** The company's own overtime limit, with the recognized overtime by employee and period; undefined if the company has none. */
async function companyLimit(ctx: Ctx, people: number[], from: Day, to: Day) {
  const { own_overtime: limit, own_overtime_period: name } = (await getWorkingTimeSettings(ctx)).data.settings
  if (limit === null) return undefined
  const { periodOf, first, last } = periods[name]
  const totals = new Map<string, number>()
  for (const { employee_id, day, minutes } of await computeExpectedOvertime(ctx, people, first(from), last(to))) {
    const key = `${employee_id} ${periodOf(day)}`
    totals.set(key, (totals.get(key) ?? 0) + minutes)
  }
  // The company limit does not apply to single days.
  for (const { employee_id, day, minutes } of name === 'daily'
    ? []
    : await loadReferencePeriodSurpluses(ctx, people, first(from), last(to))) {
    const key = `${employee_id} ${periodOf(day)}`
    totals.set(key, (totals.get(key) ?? 0) + minutes)
  }
  return { limit, name, periodOf, totals }
}
