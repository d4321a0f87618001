import { MS_PER_MINUTE } from '#shared/days.ts'
import type { ClockEventForPresence } from './employee-presence.ts'
import { GATE_LIMITS } from './gate-direction.ts'

/** Minutes before the end of a shift from which leaving is not early. */
const EARLY_EXIT_MINUTES = 10
const SHIFT_VISIBLE_BEFORE_START_MS = 60 * MS_PER_MINUTE
const SHIFT_VISIBLE_AFTER_END_MS = 120 * MS_PER_MINUTE
/** Number of hours of the day before that the chart shows while its night shift runs. */
export const HOURS_OF_YESTERDAY_IN_PRESENCE_CHART = 2

export type ShiftProgressState = 'running' | 'later' | 'over'

/** Whether a shift is running, upcoming or over. Times are in milliseconds. */
export function findShiftProgressState({ start, end }: { start: number; end: number }, now: number): ShiftProgressState {
  if (now < start - SHIFT_VISIBLE_BEFORE_START_MS) return 'later'
  return now < end + SHIFT_VISIBLE_AFTER_END_MS ? 'running' : 'over'
}

/** Whether an exit at `left` is early for a shift that ends at `end`. Times are in milliseconds. */
export const isExitBeforeShiftEnd = (left: number, end: number, now: number): boolean =>
  now < end && left < end - EARLY_EXIT_MINUTES * MS_PER_MINUTE

/** Whole minutes between the start of a shift and a late arrival. Times are in milliseconds. */
export const computeLateMinutes = (arrival: number, start: number): number => Math.max(0, Math.floor((arrival - start) / MS_PER_MINUTE))

/** The state of an employee that determines the proposed action of a row. */
export type LikelyAttendanceActionInput = {
  state: string
  hasLeftEarly: boolean
  minutesAfterStart: number
  isShort: boolean
  hasKnownArrival?: boolean
}
export type LikelyAttendanceAction = 'arrival' | 'absence' | 'replacement'

/** Minutes after the start in which a missing employee probably forgot to clock in or is on the way. */
const LATE_ARRIVAL_MINUTES = 45

/**
 * The action that a row proposes. First it records the arrival. Later it finds a replacement if employees are missing, otherwise it enters
 * the absence.
 */
export function findLikelyAttendanceAction({
  state,
  hasLeftEarly,
  minutesAfterStart,
  isShort,
  hasKnownArrival,
}: LikelyAttendanceActionInput): LikelyAttendanceAction | null {
  if (state !== 'missing' && !hasLeftEarly) return null
  if (state === 'missing' && (hasKnownArrival || minutesAfterStart < LATE_ARRIVAL_MINUTES)) return 'arrival'
  return isShort ? 'replacement' : 'absence'
}

/** A time range in milliseconds. */
export type PresenceTimeRange = { from: number; to: number }
/** The ranges in which an employee was present, and those in which the employee is planned. */
export type EmployeePresenceAndPlanRanges = { actual: readonly PresenceTimeRange[]; planned: readonly PresenceTimeRange[] }

const MS_PER_QUARTER_HOUR = 15 * MS_PER_MINUTE

/** The start of each quarter of an hour. A skipped hour has one sample, a repeated hour eight. */
function samplesOf(hours: readonly PresenceTimeRange[]): { at: number; hour: number }[] {
  return hours.flatMap(({ from, to }, hour) =>
    Array.from({ length: Math.max(1, Math.round((to - from) / MS_PER_QUARTER_HOUR)) }, (_, quarter) => ({
      at: from + quarter * MS_PER_QUARTER_HOUR,
      hour,
    })),
  )
}

/** The minimum number of ranges in each hour. */
function computeMinPresenceByHour(spans: readonly PresenceTimeRange[], hours: readonly PresenceTimeRange[]): number[] {
  const samples = samplesOf(hours)
  const changes = new Array<number>(samples.length + 1).fill(0)
  const place = (at: number) => {
    let low = 0
    let high = samples.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (samples[middle]!.at < at) low = middle + 1
      else high = middle
    }
    return low
  }
  for (const { from, to } of spans) {
    changes[place(from)]! += 1
    changes[place(to)]! -= 1
  }
  const found = hours.map(() => Number.POSITIVE_INFINITY)
  let count = 0
  for (const [index, { hour }] of samples.entries()) {
    count += changes[index]!
    found[hour] = Math.min(found[hour]!, count)
  }
  return found
}

/** Employees by hour: present ones before the hour of `now`, `inside` in that hour, planned ones after it. */
export function countEmployeesByHourOfDay(
  people: readonly EmployeePresenceAndPlanRanges[],
  hours: readonly PresenceTimeRange[],
  now: number,
  inside: number,
): number[] {
  const actual = computeMinPresenceByHour(
    people.flatMap((one) => one.actual),
    hours,
  )
  const planned = computeMinPresenceByHour(
    people.flatMap((one) => one.planned),
    hours,
  )
  return hours.map(({ from, to }, hour) => {
    if (to <= now) return actual[hour]!
    if (from <= now) return inside
    return planned[hour]!
  })
}

/** The ranges in which an employee was present, in milliseconds. A missing exit counts until `now`. */
export function findPresenceTimeRanges(events: readonly ClockEventForPresence[], now: number): PresenceTimeRange[] {
  const spans: PresenceTimeRange[] = []
  let came: number | null = null
  const close = (from: number, to: number) => to - from <= GATE_LIMITS.inside && from < to && spans.push({ from, to })
  for (const { at, direction } of events) {
    if (direction === 'out' || (direction === 'unknown' && came !== null)) {
      if (came !== null) close(came, at)
      came = null
    } else came ??= at
  }
  if (came !== null) close(came, now)
  return spans
}
