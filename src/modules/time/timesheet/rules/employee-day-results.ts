import type { LegalParameters } from '#modules/foundation/law/legal-parameters.ts'
import { addPersonalHolidaysToDaysOff } from '#modules/time/planning/rules/law/non-working-days.ts'
import type {
  ConsecutiveDayResultsInput,
  DayRecordedWithoutClock,
  DayResult,
  DayResultTraceEntry,
  DaysOffByDay,
  LeaveOfDay,
  PlannedDay,
  PlannedShiftOfDay,
  ValidClockEvent,
} from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { WorkingTimeSettings } from '#modules/time/planning/rules/working-time-settings.ts'
import { addDays, type Day, iterateDaysBetween } from '#shared/days.ts'
import { computeDayResultsOfConsecutiveDays } from './day/compute-day.ts'
import { createDayMinuteAxes, type DayMinuteAxis, wallClockToAxisMinute } from './day/day-minute-axis.ts'

/**
 * Number of context days before and after a day. They decide which events belong to the day and what carries over from the night before.
 */
export const COMPUTATION_CONTEXT_DAYS_BEFORE = 3
export const COMPUTATION_CONTEXT_DAYS_AFTER = 2

/** Rules that apply to all employees of a company. */
export type CompanyDayComputationRules = {
  settings: WorkingTimeSettings
  /** The legal parameters with the company's deviations. */
  law: LegalParameters
  /** Whether annual leave counts eight hours per day of the five-day week, independent of the plan. */
  eightHourLeave: boolean
  /** Whether a personal holiday within annual leave counts as a day of that leave. */
  personalTaken: boolean
  free: DaysOffByDay
  /** The day of the first clock event of the company; null without one, undefined where the caller does not know it. */
  firstEventDay?: Day | null
  shifts: Map<number, PlannedShiftOfDay>
}

export type OvertimeApprovalOfDay = { minutes: number; expected_minutes: number | null }
/** `placed`: intervals that the engine removes from the plan. `minutes`: leave hours that do not follow from the plan. */
export type ApprovedLeave = { placed: LeaveOfDay; minutes: number; annual: boolean; whole: boolean }
export type EmployeeDaysComputationInput = {
  /** The shift version of each employed day; null on a day off. */
  plan: Map<Day, number | null>
  events: ValidClockEvent[]
  leave: Map<Day, ApprovedLeave[]>
  approvals: Map<Day, OvertimeApprovalOfDay>
  /** Personal holidays of the employee. */
  personal: Set<Day>
  terms: { first_day: Day; last_day: Day; weekly_minutes: number }[]
  /** Days without recording by clock events. */
  recording?: Map<Day, DayRecordedWithoutClock>
}

/** A row of `day_result`. */
export type DayResultRow = {
  employee_id: number
  day: Day
  shift_version_id: number | null
  planned_minutes: number
  minutes: Record<string, number>
  extra_minutes: number
  flags: string[]
  trace: DayResultTraceEntry[]
  open_until: string | null
}

/** The days of one employee in a span as rows of `day_result`; days without employment have no row. Pure except for `now`. */
export function computeEmployeeDayResults(
  employeeId: number,
  person: EmployeeDaysComputationInput,
  rules: CompanyDayComputationRules,
  from: Day,
  to: Day,
  now: number,
): DayResultRow[] {
  const first = addDays(from, -COMPUTATION_CONTEXT_DAYS_BEFORE)
  const days = [...iterateDaysBetween(first, addDays(to, COMPUTATION_CONTEXT_DAYS_AFTER))]
  const planned = days.map((day) => buildPlannedDay(day, person, rules))
  const free = savePaidLeave(addPersonalHolidaysToDaysOff(rules.free, [...person.personal]), person.leave)
  const span: ConsecutiveDayResultsInput = {
    first,
    days: planned,
    events: person.events,
    free,
    settings: rules.settings,
    law: rules.law,
    now,
    to,
  }
  const { results, extra } = person.approvals.size
    ? withApprovals(person, planned, days, span, from)
    : { results: computeDayResultsOfConsecutiveDays({ ...span, from }), extra: null }
  const frameOf = createDayMinuteAxes(rules.settings)
  return results
    .filter(({ day }) => person.plan.has(day))
    .map((result) => {
      const { plan } = planned[days.indexOf(result.day)]!
      retainLeaveHours(result, person.leave.get(result.day) ?? [], plan, { ...rules, free })
      dropUnknownAbsence(result, rules)
      const refused = extra && isRefused(person, result.day, extra)
      return {
        employee_id: employeeId,
        day: result.day,
        shift_version_id: result.shift_version_id,
        planned_minutes: result.planned_minutes,
        minutes: result.minutes,
        extra_minutes: extra?.get(result.day) ?? result.extra_minutes,
        flags: refused ? result.flags.filter((flag) => !flag.startsWith('unapproved')) : result.flags,
        trace: result.trace,
        open_until: openUntil(frameOf(result.day), plan, result, rules.settings, now),
      }
    })
}

/** Before the company's first clock event, a day without events does not prove an absence; it is a day without data. */
function dropUnknownAbsence(result: DayResult, { firstEventDay, settings }: CompanyDayComputationRules): void {
  if (firstEventDay === undefined || (firstEventDay !== null && result.day >= firstEventDay)) return
  if (!result.flags.includes('absent')) return
  if (settings.unexcused !== null) delete result.minutes[settings.unexcused]
  result.flags = result.flags.map((flag) => (flag === 'absent' ? 'no_data' : flag))
}

/** An unpaid company day off never converts whole days of paid leave into unpaid time (ZoR čl. 78). */
function savePaidLeave(free: DaysOffByDay, leave: ReadonlyMap<Day, readonly ApprovedLeave[]>): DaysOffByDay {
  const retained = [...leave.entries()]
    .filter(([day, leaves]) => free[day]?.code === 'NO' && leaves.some(({ whole }) => whole))
    .map(([day]) => day)
  return retained.length ? { ...free, ...Object.fromEntries(retained.map((day) => [day, undefined])) } : free
}

function buildPlannedDay(day: Day, person: EmployeeDaysComputationInput, { shifts }: CompanyDayComputationRules): PlannedDay {
  const version = person.plan.get(day)
  const leave = person.leave.get(day)?.map(({ placed }) => placed)
  const terms = person.terms.find(({ first_day, last_day }) => first_day <= day && last_day >= day)
  return {
    plan: version ? (shifts.get(version) ?? null) : null,
    leave,
    weekly_minutes: terms?.weekly_minutes,
    recording: person.recording?.get(day),
  }
}

/**
 * A decision about overtime is valid if it is earlier than the work, or while the minutes of the day are unchanged. The day is therefore
 * computed first without a decision.
 */
function withApprovals(
  person: EmployeeDaysComputationInput,
  planned: PlannedDay[],
  days: Day[],
  span: ConsecutiveDayResultsInput,
  from: Day,
) {
  const extra = new Map(
    computeDayResultsOfConsecutiveDays({ ...span, from: addDays(from, -1) }).map(({ day, extra_minutes }) => [day, extra_minutes]),
  )
  const approved = planned.map((one, at) => {
    const word = person.approvals.get(days[at]!)
    return word && holds(word.expected_minutes, extra.get(days[at]!)) ? { ...one, approval: { minutes: word.minutes } } : one
  })
  return { results: computeDayResultsOfConsecutiveDays({ ...span, days: approved, from }), extra }
}

const holds = (expectedMinutes: number | null, extra: number | undefined) => expectedMinutes === null || expectedMinutes === extra

/** Rejected minutes outside the plan need no decision. */
function isRefused({ approvals }: EmployeeDaysComputationInput, day: Day, extra: Map<Day, number>): boolean {
  const word = approvals.get(day)
  return word !== undefined && word.minutes === 0 && holds(word.expected_minutes, extra.get(day))
}

/**
 * Leave takes its hours from the plan, with two exceptions: leave on a day without a plan, and annual leave where the company counts eight
 * hours per day of the five-day week (ZoR čl. 70 and practice of 12-hour shifts).
 */
function retainLeaveHours(
  result: DayResult,
  leaves: ApprovedLeave[],
  plan: PlannedShiftOfDay | null,
  { free, eightHourLeave }: CompanyDayComputationRules,
): void {
  for (const { placed, minutes, annual, whole } of leaves) {
    const own = !plan?.segments.length ? placed.from === undefined : annual && eightHourLeave && whole && !free[result.day]
    if (!own || placed.code === 'PRI') continue
    if (minutes > 0) result.minutes[placed.code] = minutes
    else delete result.minutes[placed.code]
    if (!plan?.segments.length && minutes > 0) result.trace.push({ rule: 'leave', code: placed.code, minutes, id: placed.id })
  }
}

/** The instant at which the day changes without new events: the end of its plan, or the end of the wait for an exit. */
function openUntil(
  frame: DayMinuteAxis,
  plan: PlannedShiftOfDay | null,
  result: DayResult,
  settings: WorkingTimeSettings,
  now: number,
): string | null {
  const segments = plan?.segments ?? []
  const ends = segments.length
    ? Math.max(segments.at(-1)!.to, plan!.rules?.flexitime ? plan!.rules.flexitime.to + plan!.planned_minutes : 0)
    : null
  const planEnd = ends === null ? 0 : (frame.origin + wallClockToAxisMinute(frame, ends)) * 60_000
  if (now < planEnd) return new Date(planEnd).toISOString()
  const open = result.presence.find(({ to }) => to === null)
  const awaited = open ? open.from + settings.max_shift * 60_000 : 0
  return now < awaited ? new Date(awaited).toISOString() : null
}

/** Where annual leave counts eight-hour days, a planned Saturday within it has neither leave hours nor work. */
export function removeSaturdayShiftsInLeave(
  { leave, personal }: EmployeeDaysComputationInput,
  { day, id, category }: { day: Day; id: number; category: string },
  holidays: ReadonlySet<Day>,
): void {
  if (leave.has(day) || holidays.has(day) || personal.has(day)) return
  appendToListOfDay(leave, day, { placed: { code: category, id }, minutes: 0, annual: true, whole: true })
}

export const appendToListOfDay = <Value>(map: Map<Day, Value[]>, day: Day, value: Value) =>
  void (map.get(day)?.push(value) ?? map.set(day, [value]))
