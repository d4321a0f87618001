import { sql } from 'kysely'
import { readCompanySetting } from '#modules/foundation/company/server/company-settings.ts'
import { sumReferencePeriodSurplusMinutes } from '#modules/time/planning/rules/law/reference-period-surplus.ts'
import type { MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { RecordingMethod } from '#modules/time/planning/rules/recording-method.ts'
import { loadHourFunds } from '#modules/time/planning/server/plan/hour-funds.ts'
import { loadPlansOfEmployees, toFirstAndLastDayOfMonth } from '#modules/time/planning/server/plan/month-plans.ts'
import {
  loadPlanGridEmployees,
  type PlanEmployeeFilters,
  type PlanGridEmployee,
} from '#modules/time/planning/server/plan/plan-grid-employees.ts'
import { loadUpcomingTrips } from '#modules/time/planning/server/plan/upcoming-trips.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, countDays, type Day, iterateDaysBetween } from '#shared/days.ts'
import {
  type CompanyDayComputationRules,
  computeEmployeeDayResults,
  type EmployeeDaysComputationInput,
} from '../../rules/employee-day-results.ts'
import type { EndedReferencePeriodResult } from '../../rules/law/reference-period-balance.ts'
import { sumTimesheetMonth, type TimesheetMonthSum } from '../../rules/month/sum-timesheet-month.ts'
import { loadEndedReferencePeriods, updateHoursOfReferencePeriods } from '../regimes/reference-periods.ts'
import { loadDayComputationInputs, loadDayComputationRules } from '../results/load-computation-inputs.ts'
import { loadManualTimesheetValues } from './manual-timesheet-values.ts'

/** A past or manual day of an employee. `minutes`: the valid hours; `computed`: the hours from the engine. */
export type TimesheetDay = {
  day: Day
  planned: number
  minutes: MinutesByHourCategory
  computed: MinutesByHourCategory
  extra: number
  flags: string[]
  typed: boolean
  recorded: RecordingMethod
  revision: number
  comment: string | null
  waiting: boolean
  /** The contracted minutes per week on that day; null on a day without employment. */
  weekly: number | null
  /** The arrival and departure, in minutes from the midnight of the day. Null without events, or if they were not requested. */
  clocked: ClockedEntriesAndExits | null
}
export type ClockedEntriesAndExits = { in: number[]; out: number[] }

/** The first entry and the last exit. An open entry at the end means that there is no exit. */
export function findFirstEntryAndLastExit(clocked: ClockedEntriesAndExits | null): { came: number | null; left: number | null } {
  const came = clocked?.in[0] ?? null
  const since = clocked?.in.at(-1)
  const left = clocked?.out.at(-1) ?? null
  const isInAgain = since !== undefined && left !== null && since > left
  return { came, left: isInAgain ? null : left }
}

/** A future day: its plan, approved leave, and the hours that result from plan, leave and holidays. */
export type UpcomingTimesheetDay = { planned: number; leave: string | null; weekly: number | null; minutes: MinutesByHourCategory | null }

export type EmployeeTimesheet = PlanGridEmployee & {
  /** Indexed by the day of the month; null without employment and without a result. */
  days: (TimesheetDay | null)[]
  ahead: (UpcomingTimesheetDay | null)[]
  fund: number
  /** Reference periods that ended in the month; the sum contains their results. */
  periods: EndedReferencePeriodResult[]
  sum: TimesheetMonthSum
  aheadMinutes: number
}
export type MonthTimesheetData = {
  month: string
  first: Day
  last: Day
  days: Day[]
  people: EmployeeTimesheet[]
  /** Some days are still being computed. Only with `allowStale`. */
  isRecalculating: boolean
}
/** `withClocked` adds arrival and departure. `allowStale` returns stored hours after 2 s; without it the hours are complete. */
export type TimesheetLoadOptions = { withClocked?: boolean; allowStale?: boolean }

/** Database rows of a large company would otherwise fill the memory. */
const EMPLOYEES_PER_BATCH = 1000

/**
 * Returns the month of employees in scope with their current hours. Absences have their own codes; `withoutReasons` hides the codes from
 * users without the permission. Throws `time.month_not_computed` if hours must be complete and are not.
 */
export async function loadTimesheetInScope(
  ctx: Ctx,
  month: string,
  filters: PlanEmployeeFilters,
  options: TimesheetLoadOptions = {},
): Promise<MonthTimesheetData> {
  const { first, last } = toFirstAndLastDayOfMonth(month)
  return loadTimesheetOfEmployees(ctx, month, await loadPlanGridEmployees(ctx, first, last, filters), options)
}

/** Returns the month of these employees. */
export async function loadTimesheetOfEmployees(
  ctx: Ctx,
  month: string,
  found: PlanGridEmployee[],
  { withClocked = false, allowStale = false }: TimesheetLoadOptions,
): Promise<MonthTimesheetData> {
  const { first, last } = toFirstAndLastDayOfMonth(month)
  const days = [...iterateDaysBetween(first, last)]
  const ids = found.map(({ id }) => id)
  const isRecalculating = await updateHoursOfReferencePeriods(ctx, ids, first, last, { allowStale })
  const fundBy = await loadHourFundBasis(ctx)
  const people: EmployeeTimesheet[] = []
  for (let at = 0; at < found.length; at += EMPLOYEES_PER_BATCH)
    people.push(...(await readChunk(ctx, found.slice(at, at + EMPLOYEES_PER_BATCH), first, last, days, fundBy, withClocked)))
  return { month, first, last, days, people, isRecalculating }
}

/** Whether the hour fund comes from the calendar or from the plan of the employee. */
export async function loadHourFundBasis(ctx: Ctx): Promise<'calendar' | 'plan'> {
  const { value } = await readCompanySetting(ctx, 'time')
  return (value as { fund?: 'calendar' | 'plan' }).fund ?? 'calendar'
}

async function readChunk(
  ctx: Ctx,
  people: PlanGridEmployee[],
  first: Day,
  last: Day,
  days: Day[],
  fundBy: 'calendar' | 'plan',
  withClocked: boolean,
): Promise<EmployeeTimesheet[]> {
  const ids = people.map(({ id }) => id)
  const results = await resultsOf(ctx, ids, first, last, withClocked)
  const ahead = last > ctx.today ? await loadUpcomingDays(ctx, ids, first > ctx.today ? first : addDays(ctx.today, 1), last) : null
  const funds = await loadHourFunds(ctx, ids, first, last)
  const ended = await loadEndedReferencePeriods(ctx, ids, first, last)
  return people.map((person) => {
    const own: (TimesheetDay | null)[] = new Array(days.length).fill(null)
    // The result of a future day repeats only its plan, unless a user entered hours.
    for (const one of results.get(person.id) ?? []) if (one.day <= ctx.today || one.typed) own[countDays(first, one.day) - 1] = one
    const coming = days.map((day, at) => (own[at] ? null : (ahead?.get(person.id)?.get(day) ?? null)))
    const aheadMinutes = coming.reduce((sum, one) => sum + (one?.planned ?? 0), 0)
    const past = own.filter((one) => one !== null)
    const planned = past.reduce((sum, one) => sum + one.planned, 0) + aheadMinutes
    const periods = ended.get(person.id) ?? []
    // Planned hours that became overtime consume no fund.
    const moved = periods.reduce((sum, period) => sum + sumReferencePeriodSurplusMinutes(period) - period.earlier, 0)
    const fund = fundBy === 'plan' ? Math.max(0, planned - moved) : (funds.get(person.id) ?? 0)
    const sum = sumTimesheetMonth(
      past.map(({ minutes, planned, extra, flags }) => ({ minutes, planned_minutes: planned, extra_minutes: extra, flags })),
      fund,
      periods,
    )
    return { ...person, days: own, ahead: coming, fund, periods, sum, aheadMinutes }
  })
}

/** SQL for the recording method of a day, from its trace. */
export const recordingMethodOfDayResultSql = sql<RecordingMethod>`case when jsonb_path_exists(r.trace, '$[*] ? (@.rule == "recorded_by_plan")') then 'by_plan'
  when jsonb_path_exists(r.trace, '$[*] ? (@.rule == "recorded_by_hand")') then 'by_hand' else 'clock_events' end`

/** SQL for the clock events in the trace of a day. */
export const clockEventsOfDayResultSql = sql`jsonb_path_query_first(r.trace, '$[*] ? (@.rule == "clocked")')`

type ResultRow = Pick<TimesheetDay, 'recorded' | 'day' | 'planned' | 'computed' | 'extra' | 'flags' | 'clocked' | 'weekly'> & {
  employee_id: number
}

async function resultsOf(ctx: Ctx, ids: number[], first: Day, last: Day, withClocked: boolean): Promise<Map<number, TimesheetDay[]>> {
  const { rows } = await sql<ResultRow>`
    select r.employee_id, r.day, r.planned_minutes as planned, r.minutes as computed, r.extra_minutes as extra, r.flags,
      (select t.weekly_minutes from employment_terms t where t.employee_id = r.employee_id and r.day between t.first_day and t.last_day) as weekly,
      ${recordingMethodOfDayResultSql} as recorded,
      ${withClocked ? clockEventsOfDayResultSql : sql`null`} as clocked
    from day_result r where r.employee_id = any (${ids}::bigint[]) and r.day between ${first}::date and ${last}::date order by r.employee_id, r.day`.execute(
    ctx.db,
  )
  const settled = await loadSettledOvertime(ctx, ids, first, last)
  const cells = await loadManualTimesheetValues(ctx, ids, first, last)
  const found = new Map<number, TimesheetDay[]>()
  for (const { employee_id, ...row } of rows) {
    const key = `${employee_id} ${row.day}`
    const cell = cells.get(key)
    const typed = Boolean(cell?.minutes)
    const waiting = row.extra > 0 && !typed && !settled.has(`${key} ${row.extra}`) && !settled.has(key)
    const list = found.get(employee_id) ?? []
    if (!list.length) found.set(employee_id, list)
    list.push({
      ...row,
      minutes: cell?.minutes ?? row.computed,
      typed,
      revision: cell?.revision ?? 0,
      comment: cell?.comment ?? null,
      waiting,
    })
  }
  return found
}

/** Days with an overtime decision, with the minutes at the time of the decision. An order in advance has no minutes. */
async function loadSettledOvertime(ctx: Ctx, ids: number[], first: Day, last: Day): Promise<Set<string>> {
  const { rows } = await sql<{ employee_id: number; day: Day; expected_minutes: number | null }>`
    select distinct on (employee_id, day) employee_id, day, expected_minutes from overtime_approval
    where employee_id = any (${ids}::bigint[]) and day between ${first}::date and ${last}::date order by employee_id, day, id desc`.execute(
    ctx.db,
  )
  return new Set(
    rows.map(({ employee_id, day, expected_minutes: expectedMinutes }) =>
      expectedMinutes === null ? `${employee_id} ${day}` : `${employee_id} ${day} ${expectedMinutes}`,
    ),
  )
}

async function loadUpcomingDays(ctx: Ctx, ids: number[], from: Day, to: Day): Promise<Map<number, Map<Day, UpcomingTimesheetDay>>> {
  const found = new Map<number, Map<Day, UpcomingTimesheetDay>>()
  const rules = await loadDayComputationRules(ctx, from, to)
  const inputs = await loadDayComputationInputs(ctx, ids, from, to, rules)
  for (const [id, days] of await loadPlansOfEmployees(ctx, ids, from, to)) {
    const weeklyOn = (day: Day) =>
      inputs.get(id)?.terms.find(({ first_day, last_day }) => first_day <= day && day <= last_day)?.weekly_minutes ?? null
    found.set(
      id,
      new Map(
        [...days].map(([day, { planned_minutes }]) => [
          day,
          { planned: planned_minutes, leave: null, weekly: weeklyOn(day), minutes: null },
        ]),
      ),
    )
  }
  for (const id of ids) addExpected(id, inputs.get(id)!, rules, found.get(id), { from, to, now: ctx.now.getTime() })
  for (const { employee_id, day, code } of await loadUpcomingTrips(ctx, ids, from, to)) {
    const one = found.get(employee_id)?.get(day)
    if (one?.planned) one.leave = code
  }
  for (const { employee_id, day, category } of await loadUpcomingLeaveAndHolidays(ctx, ids, from, to)) {
    const one = found.get(employee_id)?.get(day)
    if (one) one.leave = category
  }
  return found
}

type Ahead = { from: Day; to: Day; now: number }

/** Computes the hours of days that leave, duties, holidays or days off change, by the same engine as for past days. */
function addExpected(
  id: number,
  input: EmployeeDaysComputationInput,
  rules: CompanyDayComputationRules,
  days: Map<Day, UpcomingTimesheetDay> | undefined,
  { from, to, now }: Ahead,
): void {
  if (!days) return
  const isSpecial = (day: Day) =>
    input.leave.has(day) || input.personal.has(day) || (rules.free[day] !== undefined && (days.get(day)?.planned ?? 0) > 0)
  const special = [...days.keys()].filter(isSpecial).sort()
  if (!special.length) return
  const specialCodes = new Set(special)
  const first = special[0] ?? from
  const last = special.at(-1) ?? to
  for (const { day, minutes } of computeEmployeeDayResults(id, input, rules, first, last, now))
    if (specialCodes.has(day)) days.get(day)!.minutes = minutes
}

/** Whole days of approved leave, and personal holidays outside leave. */
export async function loadUpcomingLeaveAndHolidays(ctx: Ctx, ids: number[], from: Day, to: Day) {
  const { rows } = await sql<{ employee_id: number; day: Day; category: string }>`
    select employee_id, day::text, 'VP' as category from personal_holidays_of_employees(${ids}::bigint[], ${from}::date, ${to}::date)
    union all
    select employee_id, day::text, category from leave_days_of_employees(${ids}::bigint[], ${from}::date, ${to}::date) where daily_minutes is null and from_minute is null`.execute(
    ctx.db,
  )
  return rows
}
