import { getLegalFiguresOn, type LegalFiguresOfDay, type LegalParameters } from '#modules/foundation/law/legal-parameters.ts'
import { findLocalTimeAmbiguity } from '#modules/time/planning/rules/day/day-in-time-zone.ts'
import {
  clipMinuteIntervals,
  type MinuteInterval,
  mergeMinuteIntervals,
  subtractMinuteIntervals,
  sumIntervalMinutes,
  takeFirstMinutesOfIntervals,
} from '#modules/time/planning/rules/day/minute-intervals.ts'
import {
  addMinutesToCategory,
  HOLIDAY_WORK_HOUR_CODE_BIT,
  NIGHT_WORK_HOUR_CODE_BIT,
  OVERTIME_WORK_HOUR_CODE_BIT,
  WORK_HOUR_CODES,
} from '#modules/time/planning/rules/month/hour-categories.ts'
import type {
  DayResultFlag,
  DayResultTraceEntry,
  DaysOffByDay,
  PlannedDay,
  PlannedShiftOfDay,
} from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { WorkingTimeSettings } from '#modules/time/planning/rules/working-time-settings.ts'
import { applyLeaveToPlan, type NonWorkingDayPayByDate, type PlanReducedByLeave } from './apply-leave-to-plan.ts'
import { applyPartialLeaveMinutes, type ClassifiedWorkDay, classifyUnworkedPlannedTime } from './classify-absence.ts'
import {
  axisMinuteToWallClock,
  COMPUTED_DAY_AXIS_INDEX,
  DAYS_ON_MINUTE_AXIS,
  type DayMinuteAxis,
  utcMinuteToAxisMinute,
  wallClockToAxisMinute,
} from './day-minute-axis.ts'
import { evaluateBreaksAndOvertime } from './evaluate-overtime.ts'
import { joinPresenceOverOfficialExits, matchAttendanceWithPlan } from './match-attendance.ts'
import type { DirectedClockEvent } from './order-clock-events.ts'
import { type PairedClockEvents, type PresenceInterval, pairClockEvents } from './pair-clock-events.ts'
import { type PresenceOfRecordedDay, toPresenceWithoutClockEvents } from './presence-of-recorded-day.ts'

export type DayClassificationContext = {
  free: DaysOffByDay
  settings: WorkingTimeSettings
  law?: LegalParameters | undefined
  now?: number | undefined
  border?: number | undefined
}

/** Computes one day from its plan, its leave, its events and the decision about overtime. */
export function classifyWorkDay(
  frame: DayMinuteAxis,
  day: PlannedDay,
  readings: readonly DirectedClockEvent[],
  { free, settings: company, law, now, border }: DayClassificationContext,
): ClassifiedWorkDay {
  const { plan } = day
  const figures = getLegalFiguresOn(frame.days[COMPUTED_DAY_AXIS_INDEX]!, law)
  const settings = plan?.rules ? { ...company, ...plan.rules } : company
  const dates: NonWorkingDayPayByDate = frame.days.map((one) => free[one])
  const cover = applyLeaveToPlan(plan, day.leave, dates, frame, settings)
  const done = createDay(frame, plan, cover)
  const { flags, trace } = done

  const { recording } = day
  // Events of an employee with another recording method produce a finding and no hours.
  const counted = recording ? [] : readings
  if (recording && readings.length) flags.push('event_not_counted')
  const segments = placeSegments(cover, plan, frame, counted, trace)
  const planEnd = segments.length ? segments[segments.length - 1]!.to : null
  const pairs = pairClockEvents(counted, frame, settings, planEnd)
  for (const flag of pairs.flags) flags.push(flag)
  const nowPlace = now === undefined ? Number.POSITIVE_INFINITY : utcMinuteToAxisMinute(frame, Math.floor(now / 60_000))
  const recorded =
    recording && toPresenceWithoutClockEvents({ ...day, recording }, segments, cover, dates, frame, planEnd === null || nowPlace >= planEnd)
  const presence = recorded ? recorded.presence : pairs.presence
  if (recorded) {
    flags.push(...recorded.flags)
    trace.push(...recorded.trace)
  }
  done.presence = presence.map(({ fromMs, toMs }) => ({ from: fromMs, to: toMs }))
  const dayEnd = border === undefined ? Number.POSITIVE_INFINITY : utcMinuteToAxisMinute(frame, border)
  const isOpenNow = noteOpenPresence(done, pairs, presence, {
    now,
    nowPlace,
    endPlace: Math.min(dayEnd, (pairs.open?.from ?? 0) + settings.max_shift),
  })
  const running = isOpenNow || (planEnd !== null && nowPlace < planEnd)
  if (running && (presence.length > 0 || (segments[0]?.from ?? Number.POSITIVE_INFINITY) <= nowPlace)) flags.push('in_progress')
  if (readings.length) trace.push(createClockedTraceEntry(readings, frame))
  if (!frame.plain) noteRepeatedHour(done, settings, counted, pairs, presence)
  if (pairs.unresolved) {
    done.unresolved = true
    return done
  }

  countAttendance(done, { day, segments, presence, cover, dates, settings, figures, running, recorded })
  return done
}

/**
 * For an entry without an exit, work counts until now while the day lasts; later the day is unresolved. Returns whether the day still runs.
 */
function noteOpenPresence(
  done: ClassifiedWorkDay,
  pairs: PairedClockEvents,
  presence: PresenceInterval[],
  { now, nowPlace, endPlace }: { now: number | undefined; nowPlace: number; endPlace: number },
): boolean {
  const { open } = pairs
  if (!open) return false
  done.presence.push({ from: open.fromMs, to: null })
  if (nowPlace < endPlace) {
    if (nowPlace > open.from) presence.push({ from: open.from, to: nowPlace, exit: null, fromMs: open.fromMs, toMs: now! })
    return true
  }
  pairs.unresolved = true
  if (!done.flags.includes('missing_out')) done.flags.push('missing_out')
  return false
}

/** On a day of a clock change, an entry and an exit at one wall time of the repeated hour are zero or sixty minutes apart. */
function noteRepeatedHour(
  { frame, flags, trace }: ClassifiedWorkDay,
  settings: WorkingTimeSettings,
  counted: readonly DirectedClockEvent[],
  pairs: PairedClockEvents,
  presence: readonly PresenceInterval[],
): void {
  noteClockChange(frame, settings, trace)
  const doubts = clockDoubtsOf(frame, counted)
  for (const flag of doubts) flags.push(flag)
  const isEmpty = presence.length > 0 && presence.every(({ from, to }) => from === to)
  if (isEmpty && doubts.includes('repeated_hour')) pairs.unresolved = true
}

type AttendanceOfDay = {
  day: PlannedDay
  segments: readonly MinuteInterval[]
  presence: readonly PresenceInterval[]
  cover: PlanReducedByLeave
  dates: NonWorkingDayPayByDate
  settings: WorkingTimeSettings
  figures: LegalFiguresOfDay
  running: boolean
  recorded: PresenceOfRecordedDay | null | undefined
}

/** Compares the presence of a resolved day with its plan, and counts work, overtime, absence and trips. */
function countAttendance(
  done: ClassifiedWorkDay,
  { day, segments, presence, cover, dates, settings, figures, running, recorded }: AttendanceOfDay,
): void {
  const { plan } = day
  const { frame, flags, trace } = done
  const trips = cover.trips.map(({ code, part }) => ({
    code,
    part: { from: wallClockToAxisMinute(frame, part.from), to: wallClockToAxisMinute(frame, part.to) },
  }))
  for (const { code, part } of trips) countTrip(done, dates, code, part)
  const joined = subtractTrips(
    joinPresenceOverOfficialExits(presence, flags),
    trips.map(({ part }) => part),
  )
  const attendance = matchAttendanceWithPlan(segments, joined, settings.late_tolerance, settings.early_tolerance, flags)
  const isUnknown = running || recorded?.isUnknown === true
  const isWholeShift = settings.holiday_shift === 'whole' || recorded !== undefined
  classifyUnworkedPlannedTime(done, attendance, cover, plan, dates, joined.length > 0, isUnknown, isWholeShift)
  const isOff = !plan?.segments.length
  const toWork = sumIntervalMinutes(cover.left)
  const evaluated = evaluateBreaksAndOvertime(
    attendance,
    toWork,
    isOff,
    plan?.rules?.break_minutes ?? 0,
    day.approval ?? null,
    settings,
    flags,
    figures,
  )
  count(done, dates, evaluated.work, 0)
  countOvertime(done, dates, day, evaluated.overtime, settings, figures)
  notePersonalDays(done, dates)
  done.extra = evaluated.extra
  done.worked += sumIntervalMinutes(evaluated.work) + sumIntervalMinutes(evaluated.overtime)

  done.late = attendance.late
  done.early = running ? 0 : attendance.early
  done.absent += attendance.absent + evaluated.breakExceeded
  traceBreaksAndOvertime(trace, evaluated, attendance.absent)
  applyPartialLeaveMinutes(done, cover, settings, isUnknown)
  if (cover.standby.length) countStandby(done, cover, mergeMinuteIntervals(evaluated.work, evaluated.overtime))
  if (cover.away.length && sumPresenceDuringLeave(joined, cover.away, frame) >= settings.extra_from) flags.push('worked_during_leave')
  if (done.worked > settings.max_day) {
    flags.push('over_12_hours')
    trace.push({ rule: 'long_day', minutes: done.worked, limit: settings.max_day })
  }
}

/** A day without hours, with its plan and leave in the trace. */
function createDay(frame: DayMinuteAxis, plan: PlannedShiftOfDay | null, cover: PlanReducedByLeave): ClassifiedWorkDay {
  const segments = plan?.segments ?? []
  const minutes = plan?.planned_minutes ?? 0
  const planned: DayResultTraceEntry = segments.length
    ? { rule: 'plan', from: segments[0]!.from, to: segments[segments.length - 1]!.to, minutes }
    : { rule: 'off' }
  return {
    frame,
    planned: minutes,
    counts: new Array(DAYS_ON_MINUTE_AXIS * WORK_HOUR_CODES.length).fill(0),
    trips: {},
    others: cover.minutes,
    worked: 0,
    late: 0,
    early: 0,
    absent: 0,
    holidayPaid: 0,
    extra: 0,
    unresolved: false,
    flags: [],
    trace: [planned, ...cover.trace],
    presence: [],
  }
}

function traceBreaksAndOvertime(
  trace: DayResultTraceEntry[],
  evaluated: ReturnType<typeof evaluateBreaksAndOvertime>,
  absent: number,
): void {
  const { breakMinutes, breakAllowed, breakExceeded, extra, before, after, approved, overtime } = evaluated
  if (breakMinutes) trace.push({ rule: 'break', minutes: breakMinutes, allowed: breakAllowed, exceeded: breakExceeded })
  if (absent) trace.push({ rule: 'private_exit', minutes: absent })
  if (extra || approved) trace.push({ rule: 'overtime', before, after, approved, counted: sumIntervalMinutes(overtime) })
}

/** Places the plan on the minute axis. A flexible shift begins with the arrival, within its window. */
function placeSegments(
  cover: PlanReducedByLeave,
  plan: PlannedShiftOfDay | null,
  frame: DayMinuteAxis,
  readings: readonly DirectedClockEvent[],
  trace: DayResultTraceEntry[],
): MinuteInterval[] {
  const flexitime = plan?.rules?.flexitime
  const arrival = readings[0]
  if (flexitime && arrival && cover.left.length) {
    const begin = plan.segments[0]!.from
    // Leave at the beginning of the day moves the window by its length.
    const leading = Math.max(0, cover.left[0]!.from - begin)
    const earliest = wallClockToAxisMinute(frame, flexitime.from + leading)
    const latest = wallClockToAxisMinute(frame, flexitime.to + leading)
    const from = Math.min(Math.max(utcMinuteToAxisMinute(frame, arrival.minute), earliest), latest)
    const minutes = sumIntervalMinutes(cover.left)
    trace.push({ rule: 'flexitime', from: flexitime.from, to: flexitime.to, start: axisMinuteToWallClock(frame, from) })
    return [{ from, to: from + minutes }]
  }
  if (frame.plain) return cover.left
  return cover.left.map(({ from, to }) => ({ from: wallClockToAxisMinute(frame, from), to: wallClockToAxisMinute(frame, to) }))
}

function createClockedTraceEntry(readings: readonly DirectedClockEvent[], frame: DayMinuteAxis): DayResultTraceEntry {
  const ins: number[] = []
  const outs: number[] = []
  const ids: number[] = []
  for (const { way, minute, id } of readings) {
    ;(way === 'in' ? ins : outs).push(axisMinuteToWallClock(frame, utcMinuteToAxisMinute(frame, minute)))
    if (id !== undefined) ids.push(id)
  }
  return ids.length ? { rule: 'clocked', in: ins, out: outs, ids } : { rule: 'clocked', in: ins, out: outs }
}

function noteClockChange(frame: DayMinuteAxis, settings: WorkingTimeSettings, trace: DayResultTraceEntry[]): void {
  const clock = frame.clocks.slice(COMPUTED_DAY_AXIS_INDEX).find(({ length }) => length !== 1440)
  if (clock) trace.push({ rule: settings.dst === 'wall' ? 'clock_change_wall' : 'clock_change', hours: clock.length / 60 })
}

/** Flags events with an ambiguous wall time, because the clock changes in that hour. */
function clockDoubtsOf(frame: DayMinuteAxis, readings: readonly DirectedClockEvent[]): DayResultFlag[] {
  const doubts = readings.flatMap(({ minute, isExact }) => {
    const clock = frame.clocks.findLast(({ midnight }) => midnight <= minute)
    const doubt = clock && findLocalTimeAmbiguity(clock, minute - clock.midnight)
    return !doubt || (doubt === 'skipped' && isExact) ? [] : doubt
  })
  return [...new Set(doubts)].map((doubt): DayResultFlag => (doubt === 'repeated' ? 'repeated_hour' : 'skipped_hour'))
}

/** The trace records work on a personal holiday, because the public calendar does not show it. */
function notePersonalDays({ frame, counts, trace }: ClassifiedWorkDay, free: NonWorkingDayPayByDate): void {
  for (let date = 0; date < DAYS_ON_MINUTE_AXIS; date++) {
    if (free[date]?.code !== 'VP') continue
    const own = counts.slice(date * WORK_HOUR_CODES.length, (date + 1) * WORK_HOUR_CODES.length)
    const minutes = own.reduce((sum, one, facts) => (facts & HOLIDAY_WORK_HOUR_CODE_BIT ? sum + one : sum), 0)
    if (minutes) trace.push({ rule: 'personal_holiday_worked', day: frame.days[date]!, minutes })
  }
}

/** Gives every minute one code: holiday by its calendar day, night by the clock (ZoR čl. 62 and 108). */
function count(
  done: ClassifiedWorkDay,
  free: NonWorkingDayPayByDate,
  intervals: readonly MinuteInterval[],
  overtime: number,
  into = done.counts,
): void {
  for (const { from, to } of intervals) {
    for (const band of done.frame.bands) {
      if (band.to <= from) continue
      if (band.from >= to) break
      const minutes = Math.min(to, band.to) - Math.max(from, band.from)
      const at =
        band.date * WORK_HOUR_CODES.length +
        overtime +
        (band.night ? NIGHT_WORK_HOUR_CODE_BIT : 0) +
        (free[band.date]?.premium ? HOLIDAY_WORK_HOUR_CODE_BIT : 0)
      into[at] = into[at]! + minutes
    }
  }
}

function countTrip(done: ClassifiedWorkDay, free: NonWorkingDayPayByDate, code: string, part: MinuteInterval): void {
  const own: number[] = new Array(done.counts.length).fill(0)
  count(done, free, [part], 0, own)
  for (let at = 0; at < own.length; at++) {
    if (at % WORK_HOUR_CODES.length === 0) addMinutesToCategory(done.trips, code, own[at]!)
    else done.counts[at] = done.counts[at]! + own[at]!
  }
  done.worked += part.to - part.from
}

/** For part-time employees, a company setting makes time between the plan and a full day regular; the rest is overtime. */
function countOvertime(
  done: ClassifiedWorkDay,
  free: NonWorkingDayPayByDate,
  { plan, weekly_minutes }: PlannedDay,
  overtime: readonly MinuteInterval[],
  settings: WorkingTimeSettings,
  { fullTimeWeek }: LegalFiguresOfDay,
): void {
  if (weekly_minutes !== undefined && weekly_minutes < fullTimeWeek && settings.part_time_extra === 'regular') {
    const regular = takeFirstMinutesOfIntervals(overtime, Math.max(0, fullTimeWeek / 5 - (plan?.planned_minutes ?? 0)))
    if (regular.length) {
      count(done, free, regular, 0)
      done.trace.push({ rule: 'part_time_extra', minutes: sumIntervalMinutes(regular) })
      overtime = subtractMinuteIntervals(overtime, regular)
    }
  }
  count(done, free, overtime, OVERTIME_WORK_HOUR_CODE_BIT)
}

/** Presence outside trips, because a trip counts its own time. */
function subtractTrips(presence: PresenceInterval[], trips: readonly MinuteInterval[]): PresenceInterval[] {
  if (!trips.length) return presence
  return presence.flatMap((one) =>
    subtractMinuteIntervals([one], trips).map((part) => ({ ...one, ...part, exit: part.to === one.to ? one.exit : null })),
  )
}

/** Standby is not working time, but work within it is (ZoR čl. 50). */
function countStandby(done: ClassifiedWorkDay, cover: PlanReducedByLeave, counted: readonly MinuteInterval[]): void {
  const waiting = cover.standby.map(({ from, to }) => ({
    from: wallClockToAxisMinute(done.frame, from),
    to: wallClockToAxisMinute(done.frame, to),
  }))
  addMinutesToCategory(done.others, 'PRI', sumIntervalMinutes(subtractMinuteIntervals(waiting, counted)))
}

function sumPresenceDuringLeave(presence: readonly MinuteInterval[], away: readonly MinuteInterval[], frame: DayMinuteAxis): number {
  let minutes = 0
  for (const { from, to } of away)
    minutes += sumIntervalMinutes(clipMinuteIntervals(presence, wallClockToAxisMinute(frame, from), wallClockToAxisMinute(frame, to)))
  return minutes
}
