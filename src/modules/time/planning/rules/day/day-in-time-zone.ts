import { addDays, type Day } from '#shared/days.ts'

/** The clock of a time zone on one day, in minutes. `midnight` is in minutes since 1970 UTC. */
export type DayInTimeZone = {
  midnight: number
  length: number
  /**
   * The minute after midnight at which the clock changes, and the size of the change. On a day without a change the size is 0, at the end
   * of the day.
   */
  changeAt: number
  change: number
}

// `Intl` is slow, so each day of each zone is cached.
const known = new Map<string, Map<Day, DayInTimeZone>>()
const formats = new Map<string, Intl.DateTimeFormat>()

/** The UTC offset of a zone in minutes at an instant in UTC minutes. */
function offsetAt(minute: number, zone: string): number {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    formats.set(zone, format)
  }
  const at: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(minute * 60_000)) at[type] = Number(value)
  return Date.UTC(at.year!, at.month! - 1, at.day, at.hour, at.minute) / 60_000 - minute
}

function midnightOf(day: Day, zone: string): number {
  const local = Date.parse(day) / 60_000
  const guess = local - offsetAt(local, zone)
  return local - offsetAt(guess, zone)
}

/** The clock of a day in a zone. */
export function createDayInTimeZone(day: Day, zone: string): DayInTimeZone {
  let days = known.get(zone)
  if (!days) known.set(zone, (days = new Map()))
  let clock = days.get(day)
  if (!clock) days.set(day, (clock = readClock(day, zone)))
  return clock
}

function readClock(day: Day, zone: string): DayInTimeZone {
  const midnight = midnightOf(day, zone)
  const length = midnightOf(addDays(day, 1), zone) - midnight
  if (length === 1440) return { midnight, length, changeAt: 1440, change: 0 }
  const before = offsetAt(midnight, zone)
  let low = 0
  let high = length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (offsetAt(midnight + middle, zone) === before) low = middle
    else high = middle
  }
  return { midnight, length, changeAt: high, change: 1440 - length }
}

/** Elapsed minutes since midnight at a local time. A repeated hour gives its first occurrence, a skipped hour its end. */
export const toElapsedMinutesOfDay = (clock: DayInTimeZone, wallClock: number) =>
  wallClock < clock.changeAt ? wallClock : Math.max(clock.changeAt, wallClock - clock.change)

/**
 * Whether a local time is ambiguous because of a clock change. `repeated`: in an hour that occurs twice. `skipped`: at the minute to which
 * times of a missing hour move. Null otherwise.
 */
export function findLocalTimeAmbiguity({ changeAt, change }: DayInTimeZone, elapsed: number): 'repeated' | 'skipped' | null {
  if (change < 0 && elapsed >= changeAt + change && elapsed < changeAt - change) return 'repeated'
  return change > 0 && elapsed === changeAt ? 'skipped' : null
}

/** The local time after elapsed minutes since midnight. */
export const toWallClockMinute = (clock: DayInTimeZone, elapsed: number) => (elapsed < clock.changeAt ? elapsed : elapsed + clock.change)

/** The instant in milliseconds of a local time in minutes, which may exceed midnight. */
export function toInstantOfLocalTime(day: Day, wallClock: number, zone: string): number {
  const later = Math.floor(wallClock / 1440)
  const clock = createDayInTimeZone(later ? addDays(day, later) : day, zone)
  return (clock.midnight + toElapsedMinutesOfDay(clock, wallClock - later * 1440)) * 60_000
}

/** The local time of a zone at an instant: `2026-11-20 07:58:31`. */
export const formatLocalDateAndTime = (at: Date, zone: string): string => at.toLocaleString('sv-SE', { timeZone: zone })
