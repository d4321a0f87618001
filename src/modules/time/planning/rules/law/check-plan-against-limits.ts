import { getLegalFiguresOn, type LegalFiguresOfDay, newestLegalFigureValues } from '#modules/foundation/law/legal-parameters.ts'
import { addDays, countDays, type Day, getWeekday } from '#shared/days.ts'
import { computeWallClockMinutes, type ElapsedMinutesBetween, findClockChangeMinutesOfShift } from '../day/elapsed-minutes.ts'
import type { PlannedShiftOfDay, PlannedShiftSegment } from '../plan-and-day-result-types.ts'
import {
  findViolatedWorkingTimeLimits,
  getMaxDailyMinutes,
  getMaxWeeklyMinutes,
  getMinDailyRestMinutes,
  getMinWeeklyRestMinutes,
  WORKING_TIME_LIMITS,
  type WorkingTimeFigures,
  type WorkingTimeLimit,
  type WorkingTimeLimitCode,
  type WorkingTimeLimitEmployee,
  type WorkingTimeRegime,
} from './working-time-limits.ts'

/**
 * A day of the plan. `overtime`: ordered minutes beyond it, after its end unless `hours` give the times. `hours`: the actual times, empty
 * if unknown. `night`: the minimum of night minutes if times are unknown. `notice`: the time between the announcement of a change and the
 * start. `isCounted`: minutes of completed work.
 */
export type CheckedPlanDay = {
  day: Day
  plan: PlannedShiftOfDay | null
  overtime?: number
  hours?: readonly PlannedShiftSegment[]
  night?: number
  isCounted?: boolean
  notice?: { days: number; minutes: number; unforeseen?: boolean }
}

/** A violation: its day, the limit, and the figures (minutes, days or weeks) for the message `time.limits.<code>`. */
export type PlanCheckFinding = WorkingTimeLimit & {
  day: Day
  code: WorkingTimeLimitCode
  values: { found: number; limit: number; from?: Day }
}

/** Night minutes that make a planned shift a night shift (ZoR čl. 62). */
export const NIGHT_SHIFT_MIN_MINUTES = newestLegalFigureValues.nightShift
/** A rest that is cut by the edge of the known days counts as complete from this length. */
const MIN_COMPLETE_CUT_REST_MINUTES = 24 * 60
const MINUTES_PER_WEEK = 7 * 1440
const DEFAULT_START_MINUTE = 8 * 60

/** The weekly minutes above which work is overtime: reduced full time for a job with shortened hours (ZoR čl. 52). */
export const getWeeklyMinutesBeforeOvertime = ({
  reducedHoursJob,
  law = newestLegalFigureValues,
  weeklyMinutes = law.fullTimeWeek,
}: WorkingTimeLimitEmployee) => (reducedHoursJob ? Math.min(weeklyMinutes, law.fullTimeWeek) : law.fullTimeWeek)

/** `isPlaced`: whether the times of the work are known. */
type Known = CheckedPlanDay & {
  index: number
  total: number
  night: number
  isNightShift: boolean
  from: number
  to: number
  isPlaced: boolean
}
type PersonOn = (day: Day) => WorkingTimeLimitEmployee

/**
 * Checks consecutive days against working time limits. The input should include a week before and after the changed days. `who` is the
 * employee, or a function by day. A shift counts for the day and week in which it starts. In the standard regime, planned hours above full
 * time are overtime. `elapsed` is the elapsed time (`elapsedWithin`) for clock changes.
 */
export function checkPlanAgainstWorkingTimeLimits(
  who: WorkingTimeLimitEmployee | PersonOn,
  days: readonly CheckedPlanDay[],
  elapsed: ElapsedMinutesBetween = computeWallClockMinutes,
): PlanCheckFinding[] {
  const personOn = typeof who === 'function' ? cacheEmployeeByDay(who) : () => who
  const findings: PlanCheckFinding[] = []
  if (!days.length) return findings
  const known = days.map((day) => read(day, days[0]!.day, elapsed))
  const working = known.filter(({ total }) => total > 0)
  const addFindings = (
    day: Day,
    figures: WorkingTimeFigures,
    values: (code: WorkingTimeLimitCode) => PlanCheckFinding['values'],
    only?: (code: WorkingTimeLimitCode) => boolean,
  ) => {
    for (const code of findViolatedWorkingTimeLimits({ ...personOn(day), ...figures }))
      if (!only || only(code)) findings.push({ day, code, ...WORKING_TIME_LIMITS[code], values: values(code) })
  }
  for (const one of working) {
    addFindings(
      one.day,
      { daily: [one.total], nightWeek: one.night },
      (code) => dayValues(code, one, personOn(one.day)),
      (code) => !isLimitOfWorkingTimeRegime(code),
    )
    if (one.overtime)
      addFindings(
        one.day,
        { overtimeWeek: Math.min(one.overtime, 1) },
        () => ({ found: one.overtime!, limit: 0 }),
        (code) => !isLimitOfWorkingTimeRegime(code) && !isNightOnly(code, one),
      )
    if (one.notice) {
      const { days: count, minutes, unforeseen = false } = one.notice
      const { law = newestLegalFigureValues } = personOn(one.day)
      addFindings(
        one.day,
        { noticeDays: count, noticeMinutes: minutes, unforeseen },
        () => (unforeseen ? { found: minutes, limit: law.scheduleNoticeUnforeseen } : { found: count, limit: law.scheduleNotice }),
        (code) => code === 'schedule_notice',
      )
    }
  }
  checkRegimes(personOn, working, findings)
  for (let at = 1; at < working.length; at++) {
    const before = working[at - 1]!
    const after = working[at]!
    if (!before.isPlaced || !after.isPlaced) continue
    const rest = elapsed(known[0]!.day, before.to, after.from)
    addFindings(
      after.day,
      { dailyRest: rest },
      () => ({ found: rest, limit: getMinDailyRestMinutes(personOn(after.day)), from: before.day }),
      (code) => code.startsWith('daily_rest'),
    )
  }
  checkNights(personOn, working, findings)
  checkWeeks(personOn, known, elapsed, findings)
  return dropRepeats(findings).sort((a, b) => {
    if (a.day < b.day) return -1
    if (a.day > b.day) return 1
    return 0
  })
}

/** Whether the limit concerns the regime itself; such a limit is reported once a week. */
export const isLimitOfWorkingTimeRegime = (code: WorkingTimeLimitCode) =>
  code === 'minor_redistribution' || code === 'redistribution_on_reduced_hours_job' || code === 'consent_required_redistribution'

function checkRegimes(personOn: PersonOn, working: readonly Known[], findings: PlanCheckFinding[]): void {
  const reported = new Set<string>()
  for (const { day } of working) {
    const person = personOn(day)
    if (person.regime !== 'redistribution') continue
    for (const code of findViolatedWorkingTimeLimits(person)) {
      const key = `${addDays(day, 1 - getWeekday(day))} ${code}`
      if (!isLimitOfWorkingTimeRegime(code) || reported.has(key)) continue
      reported.add(key)
      findings.push({ day, code, ...WORKING_TIME_LIMITS[code], values: { found: 0, limit: 0 } })
    }
  }
}

/** Caches the facts of each day. */
function cacheEmployeeByDay(who: PersonOn): PersonOn {
  const known = new Map<Day, WorkingTimeLimitEmployee>()
  return (day) => {
    let person = known.get(day)
    if (!person) known.set(day, (person = who(day)))
    return person
  }
}

/** The regime of a week. A week with a change of regime has the most permissive one. */
function regimeOf(personOn: PersonOn, working: readonly Known[]): WorkingTimeRegime {
  const regimes = new Set(working.map(({ day }) => personOn(day).regime))
  return (['redistribution', 'averaging'] as const).find((regime) => regimes.has(regime)) ?? 'standard'
}

/** A consent for night work also covers its overtime. */
const isNightOnly = (code: WorkingTimeLimitCode, { night }: Known) => night > 0 && code.startsWith('consent_required')

function dayValues(code: WorkingTimeLimitCode, one: Known, person: WorkingTimeLimitEmployee): PlanCheckFinding['values'] {
  if (code === 'daily_over_12h') return { found: one.total, limit: getMaxDailyMinutes({ ...person, minor: false }) }
  if (code === 'minor_day_over_8h') return { found: one.total, limit: getMaxDailyMinutes(person) }
  return { found: one.night, limit: 0 }
}

function read(day: CheckedPlanDay, first: Day, elapsed: ElapsedMinutesBetween): Known {
  const index = countDays(first, day.day) - 1
  const planned = day.plan?.segments ?? []
  const total =
    (day.plan?.planned_minutes ?? 0) + (day.overtime ?? 0) + (day.isCounted ? 0 : findClockChangeMinutesOfShift(elapsed, day.day, planned))
  const end = planned.at(-1)?.to
  const after = end !== undefined && day.overtime ? [{ from: end, to: end + day.overtime }] : []
  const segments = day.hours ?? [...planned, ...after]
  // For weekly limits, work without times counts in the middle of the day.
  const lies = segments.length
    ? { from: segments[0]!.from, to: segments.at(-1)!.to }
    : { from: DEFAULT_START_MINUTE, to: DEFAULT_START_MINUTE + total }
  const night = Math.max(day.night ?? 0, computeNightWorkMinutes(segments, day.day, elapsed))
  // Overtime that extends into the night does not make an afternoon shift a night shift.
  const isNightShift =
    (planned.length ? Math.max(day.night ?? 0, computeNightWorkMinutes(planned, day.day, elapsed)) : night) >=
    getLegalFiguresOn(day.day).nightShift
  const from = index * 1440 + lies.from
  const to = index * 1440 + lies.to
  return { ...day, index, total, night, isNightShift, from, to, isPlaced: segments.length > 0 }
}

/** Night minutes of work (ZoR čl. 62). Without a day, local time is used. */
export function computeNightWorkMinutes(
  segments: readonly PlannedShiftSegment[],
  day: Day = '',
  elapsed: ElapsedMinutesBetween = computeWallClockMinutes,
  { nightFrom, nightTo }: LegalFiguresOfDay = getLegalFiguresOn(day),
): number {
  let night = 0
  for (const { from, to } of segments)
    for (const shift of [0, 1440, 2880]) {
      const begin = Math.max(from, shift - 1440 + nightFrom)
      const end = Math.min(to, shift + nightTo)
      if (begin < end) night += elapsed(day, begin, end)
    }
  return night
}

/**
 * Checks consecutive nights. Another shift or a week without work ends them. More night hours than a working week, on more than seven days,
 * exceed a week of nights. Each further week is reported on its first night.
 */
function checkNights(personOn: PersonOn, working: readonly Known[], findings: PlanCheckFinding[]): void {
  let since: Known | undefined
  let before: Known | undefined
  let minutes = 0
  let reported = 1
  for (const one of working) {
    if (!one.isNightShift) since = undefined
    else {
      if (!since || one.index - before!.index > 7) {
        since = one
        minutes = 0
        reported = 1
      }
      minutes += one.total
      const person = personOn(one.day)
      const { law = newestLegalFigureValues } = person
      const weeks = Math.floor((one.index - since.index) / 7) + 1
      if (weeks > reported && minutes > (person.weeklyMinutes ?? law.fullTimeWeek)) {
        for (const code of findViolatedWorkingTimeLimits({ ...person, consecutiveNightWeeks: weeks }))
          if (code.startsWith('night_over'))
            findings.push({
              day: one.day,
              code,
              ...WORKING_TIME_LIMITS[code],
              values: { found: weeks, limit: law.nightWeeks, from: since.day },
            })
        reported = weeks
      }
    }
    before = one
  }
}

function checkWeeks(personOn: PersonOn, known: readonly Known[], elapsed: ElapsedMinutesBetween, findings: PlanCheckFinding[]): void {
  const weeks = new Map<Day, Known[]>()
  for (const one of known) {
    const monday = addDays(one.day, 1 - getWeekday(one.day))
    weeks.set(monday, [...(weeks.get(monday) ?? []), one])
  }
  const rests = restsOf(known, elapsed)
  for (const [monday, days] of weeks) {
    const working = days.filter(({ total }) => total > 0)
    const last = working[working.length - 1]
    if (!last) continue
    const regime = regimeOf(personOn, working)
    const person = { ...personOn(last.day), regime }
    const add = (figures: WorkingTimeFigures, of: RegExp, values: (code: WorkingTimeLimitCode) => PlanCheckFinding['values']) => {
      for (const code of findViolatedWorkingTimeLimits({ ...person, ...figures }))
        if (of.test(code)) findings.push({ day: last.day, code, ...WORKING_TIME_LIMITS[code], values: { ...values(code), from: monday } })
    }
    const weekTotal = working.reduce((sum, { total }) => sum + total, 0)
    const ordered = working.reduce((sum, { overtime = 0 }) => sum + overtime, 0)
    const beyond = regime === 'standard' ? Math.max(0, weekTotal - ordered - getWeeklyMinutesBeforeOvertime(person)) : 0
    add({ weekTotal }, /week_over_(35|48|60)h$/, () => ({ found: weekTotal, limit: getMaxWeeklyMinutes(person) }))
    add({ weekTotal }, /^week_over_contract$/, () => ({ found: weekTotal, limit: person.weeklyMinutes! }))
    add({ overtimeWeek: ordered + beyond }, /^overtime_week/, () => ({
      found: ordered + beyond,
      limit: (person.law ?? newestLegalFigureValues).weekOvertime,
    }))
    if (beyond) add({ overtimeWeek: beyond }, /^(minor_overtime|overtime_on|overtime_when|consent)/, () => ({ found: beyond, limit: 0 }))
    // A partly known week can have its rest on unknown days.
    const best = rests.get(monday) ?? 0
    if (days.length === 7) add({ weeklyRest: best }, /^weekly_rest/, () => ({ found: best, limit: getMinWeeklyRestMinutes(person) }))
  }
}

/** The longest rest of each week. A rest counts completely for the week that contains its middle, and partly for other weeks. */
function restsOf(known: readonly Known[], elapsed: ElapsedMinutesBetween): Map<Day, number> {
  const start = known[0]!.index * 1440
  const end = (known[known.length - 1]!.index + 1) * 1440
  const first = known[0]!.day
  const sinceMonday = (getWeekday(first) - 1) * 1440
  const maxRest = new Map<Day, number>()
  const take = (from: number, to: number, isCut: boolean) => {
    if (to <= from) return
    const updateMaxRest = (minute: number, rest: number) => {
      const day = addDays(first, Math.floor(minute / 1440))
      const monday = addDays(day, 1 - getWeekday(day))
      maxRest.set(monday, Math.max(maxRest.get(monday) ?? 0, rest))
    }
    const rest = elapsed(first, from, to)
    updateMaxRest((from + to) / 2, isCut && rest >= MIN_COMPLETE_CUT_REST_MINUTES ? Number.POSITIVE_INFINITY : rest)
    for (let minute = from; minute < to; ) {
      const next = Math.min(to, MINUTES_PER_WEEK * (Math.floor((minute + sinceMonday) / MINUTES_PER_WEEK) + 1) - sinceMonday)
      updateMaxRest(minute, elapsed(first, minute, next))
      minute = next
    }
  }
  let at = start
  let isCut = true
  for (const { from, to, total } of known) {
    if (!total) continue
    take(at, from, isCut)
    at = Math.max(at, to)
    isCut = false
  }
  take(at, end, true)
  return maxRest
}

function dropRepeats(findings: PlanCheckFinding[]): PlanCheckFinding[] {
  const reported = new Set<string>()
  return findings.filter(({ day, code }) => {
    const key = `${day} ${code}`
    return !reported.has(key) && reported.add(key)
  })
}
