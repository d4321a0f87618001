import { addDays, type Day } from '#shared/days.ts'

/** An event further in the future than this, or too old, goes to quarantine. */
const MINUTES_AHEAD = 10
const YEARS_BACK = 2

/** The instants between which a clock event has a plausible time. */
export function computeTrustedClockEventTimes(now: Date): { from: Date; to: Date } {
  const from = new Date(now)
  from.setUTCFullYear(now.getUTCFullYear() - YEARS_BACK)
  if (from.getUTCMonth() !== now.getUTCMonth()) from.setUTCDate(0) // 29 February in a year without it
  return { from, to: new Date(now.getTime() + MINUTES_AHEAD * 60_000) }
}

/**
 * Until this minute, an event can be the exit of a night shift of the day before. From this minute on, it can be an arrival for a shift
 * after midnight.
 */
const NIGHT_IS_OVER = 16 * 60
const NIGHT_IS_NEAR = 20 * 60

/** The days whose hours an event can change: its own day and the near neighbouring day. Without a minute only its own day. */
export function listDaysChangedByClockEvent(day: Day, minute: number | null): Day[] {
  if (minute !== null && minute < NIGHT_IS_OVER) return [addDays(day, -1), day]
  if (minute !== null && minute >= NIGHT_IS_NEAR) return [day, addDays(day, 1)]
  return [day]
}
