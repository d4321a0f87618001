import { sql } from 'kysely'
import { canViewSensitiveData } from '#modules/foundation/access/user-permission-checks.ts'
import { computeElapsedMinutes } from '#modules/time/planning/rules/day/elapsed-minutes.ts'
import { buildEmployeeDayFacts, type EmployeeDayFacts } from '#modules/time/planning/rules/day/employee-day-facts.ts'
import {
  type CheckedPlanDay,
  checkPlanAgainstWorkingTimeLimits,
  type PlanCheckFinding,
} from '#modules/time/planning/rules/law/check-plan-against-limits.ts'
import { sumReferencePeriodSurplusMinutes } from '#modules/time/planning/rules/law/reference-period-surplus.ts'
import { removeDuplicatePlanFindings, toWorkingTimeLimitMessage } from '#modules/time/planning/rules/law/working-time-limit-messages.ts'
import { findViolatedWorkingTimeLimits, WORKING_TIME_LIMITS } from '#modules/time/planning/rules/law/working-time-limits.ts'
import { isOvertimeHourCode, isWorkedHourCode, NIGHT_HOUR_CODES } from '#modules/time/planning/rules/month/hour-categories.ts'
import type {
  DayResultTraceEntry,
  MinutesByHourCategory,
  PlannedShiftOfDay,
  PlannedShiftSegment,
} from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import { loadEmployeeDayFacts } from '#modules/time/planning/server/plan/employee-day-facts.ts'
import { loadShiftVersionsForPlan } from '#modules/time/planning/server/plan/month-plans.ts'
import type { PlanGridEmployee } from '#modules/time/planning/server/plan/plan-grid-employees.ts'
import type { Ctx } from '#platform/call-context.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import { addDays, type Day } from '#shared/days.ts'
import { translateMessage } from '#shared/message-translation.ts'
import type { EndedReferencePeriodResult } from '../../rules/law/reference-period-balance.ts'
import { loadManualTimesheetValues } from '../timesheet/manual-timesheet-values.ts'
import { type ClockedEntriesAndExits, clockEventsOfDayResultSql } from '../timesheet/timesheet-data.ts'
import { getWorkingTimeSettings } from './payroll-file-and-working-time-settings.ts'

export type MonthCloseViolation = { employee_id: number; day: Day; severity: 'prohibition' | 'warning'; article: string; message: string }

type WorkedDay = {
  employee_id: number
  day: Day
  minutes: MinutesByHourCategory
  shift_version_id: number | null
  clocked: ClockedEntriesAndExits | null
  /** Filled only for the first and the last day of a month: minutes that a night shift moved between months. */
  trace: DayResultTraceEntry[] | null
  isTyped?: boolean
}

/** Days before and after the month, so that rests and weeks at its edges are complete. */
const CONTEXT_DAYS = 7

type Worked = { person: number; findings: PlanCheckFinding[]; facts: EmployeeDayFacts }

/** Checks the worked time of a span against the limits of working time. */
export async function findWorkedHoursViolations(ctx: Ctx, ids: number[], first: Day, last: Day): Promise<Worked[]> {
  const shifts = await loadShiftVersionsForPlan(ctx)
  const span = [addDays(first, -CONTEXT_DAYS), addDays(last, CONTEXT_DAYS)] as const
  const worked = await loadWorkedDays(ctx, ids, ...span)
  const facts = await loadEmployeeDayFacts(ctx, ids, ...span)
  const { settings } = (await getWorkingTimeSettings(ctx)).data
  const elapsed = computeElapsedMinutes(settings, span[0], addDays(span[1], 1))
  return ids.map((person) => {
    const days = (worked.get(person) ?? []).map((row) => asPlanDay(row, shifts, settings.extra_from))
    const inShifts = days.some(({ plan }) => plan?.rules?.shift_work)
    const own = facts.get(person)!
    const found = checkPlanAgainstWorkingTimeLimits((day) => ({ ...buildEmployeeDayFacts(own, day), shifts: inShifts }), days, elapsed)
    return { person, facts: own, findings: found.filter(({ day }) => day >= first && day <= last) }
  })
}

/** Returns the violations of a month, including periods that ended in it, as texts. */
export async function findHoursViolationsOfMonth(
  ctx: Ctx,
  people: (PlanGridEmployee & { periods: EndedReferencePeriodResult[] })[],
  first: Day,
  last: Day,
): Promise<MonthCloseViolation[]> {
  const maySeeWhy = canViewSensitiveData(ctx)
  const catalog = messageCatalogs[ctx.language]
  const ids = people.map(({ id }) => id)
  const found = (await findWorkedHoursViolations(ctx, ids, first, last)).flatMap(({ person, findings, facts }, at) =>
    [...findings, ...people[at]!.periods.flatMap((period) => findOverAverage(facts, period))].map((finding) => {
      const { key, values, article, severity } = toWorkingTimeLimitMessage(finding, maySeeWhy)
      return { employee_id: person, day: finding.day, severity, article, message: translateMessage(catalog, ctx.language, key, values) }
    }),
  )
  return removeDuplicatePlanFindings(found)
}

/** A redistribution period above the average without the consent of the employee. */
function findOverAverage(facts: EmployeeDayFacts, period: EndedReferencePeriodResult): PlanCheckFinding[] {
  const day = period.last_day
  const found = sumReferencePeriodSurplusMinutes(period)
  const code = 'redistribution_over_average'
  const isBroken = findViolatedWorkingTimeLimits({
    ...buildEmployeeDayFacts(facts, day),
    regime: period.kind,
    overAverage: found,
  }).includes(code)
  return isBroken ? [{ day, code, ...WORKING_TIME_LIMITS[code], values: { found, limit: 0 } }] : []
}

async function loadWorkedDays(ctx: Ctx, ids: number[], from: Day, to: Day): Promise<Map<number, WorkedDay[]>> {
  const { rows } = await sql<WorkedDay>`
    select r.employee_id, r.day, r.minutes, r.shift_version_id, ${clockEventsOfDayResultSql} as clocked,
      case when extract(day from r.day) = 1 or extract(day from r.day + 1) = 1 then r.trace end as trace
    from day_result r where r.employee_id = any (${ids}::bigint[]) and r.day between ${from}::date and ${to}::date order by r.employee_id, r.day`.execute(
    ctx.db,
  )
  const cells = await loadManualTimesheetValues(ctx, ids, from, to)
  const found = new Map<number, WorkedDay[]>()
  for (const row of rows) {
    const list = found.get(row.employee_id) ?? []
    if (!list.length) found.set(row.employee_id, list)
    const typed = cells.get(`${row.employee_id} ${row.day}`)?.minutes
    list.push({ ...row, minutes: typed ?? row.minutes, isTyped: Boolean(typed) })
  }
  return found
}

/** Worked time in the form of a plan: the presence, or the plan if no events were recorded. */
function asPlanDay(
  { day, minutes, shift_version_id, clocked, trace, isTyped }: WorkedDay,
  shifts: Map<number, PlannedShiftOfDay>,
  slack: number,
): CheckedPlanDay {
  let regular = 0
  let overtime = 0
  for (const code in minutes) {
    if (isOvertimeHourCode(code)) overtime += minutes[code]!
    else if (isWorkedHourCode(code)) regular += minutes[code]!
  }
  const getMinutesOfRule = (rule: string) => Number(trace?.find((entry) => entry.rule === rule)?.minutes ?? 0)
  regular = Math.max(0, regular + getMinutesOfRule('after_midnight') - getMinutesOfRule('from_day_before'))
  if (regular + overtime === 0) return { day, plan: null }
  const shift = shift_version_id === null ? undefined : shifts.get(shift_version_id)
  const segments = shift?.segments ?? []
  const hours = determinePresence(clocked, segments, slack)
  // Manual hours contain the night hours but not their time of day.
  const night = isTyped ? NIGHT_HOUR_CODES.reduce((sum, code) => sum + (minutes[code] ?? 0), 0) : undefined
  const plan = { segments, planned_minutes: regular, rules: shift?.rules }
  return { day, plan, overtime, isCounted: true, hours: hours ?? undefined, night }
}

/** The presence from entry to exit. A difference too small for a decision counts as planned time. */
function determinePresence(
  clocked: ClockedEntriesAndExits | null,
  planned: readonly PlannedShiftSegment[],
  slack: number,
): PlannedShiftSegment[] | null {
  const from = clocked?.in[0]
  const to = clocked?.out.at(-1)
  if (from === undefined || to === undefined || to <= from) return null
  const begin = planned[0]?.from ?? from
  const end = planned.at(-1)?.to ?? to
  const choosePresenceEdge = (real: number, plan: number, beyond: number) => (beyond > 0 && beyond < slack ? plan : real)
  const whole = { from: choosePresenceEdge(from, begin, begin - from), to: choosePresenceEdge(to, end, to - end) }
  const { in: ins, out: outs } = clocked!
  const isPaired = ins.length === outs.length && ins.every((one, at) => one < outs[at]! && (at === 0 || outs[at - 1]! <= one))
  if (!isPaired) return [whole]
  return ins.map((one, at) => ({ from: at === 0 ? whole.from : one, to: at === ins.length - 1 ? whole.to : outs[at]! }))
}
