import { addDays, type Day } from '#shared/days.ts'

/** An event further in the future than this, or too old, goes to quarantine. */
const MAX_MINUTES_AHEAD = 10
const MAX_EVENT_AGE_YEARS = 2

/** The instants between which a clock event has a plausible time. */
export function computeTrustedClockEventTimes(now: Date): { from: Date; to: Date } {
  const from = new Date(now)
  from.setUTCFullYear(now.getUTCFullYear() - MAX_EVENT_AGE_YEARS)
  if (from.getUTCMonth() !== now.getUTCMonth()) from.setUTCDate(0) // 29 February in a year without it
  return { from, to: new Date(now.getTime() + MAX_MINUTES_AHEAD * 60_000) }
}

/**
 * Until this minute, an event can be the exit of a night shift of the day before. From this minute on, it can be an arrival for a shift
 * after midnight.
 */
const LAST_NIGHT_EXIT_MINUTE = 16 * 60
const FIRST_NIGHT_ARRIVAL_MINUTE = 20 * 60

/** The days whose hours an event can change: its own day and the near neighbouring day. Without a minute only its own day. */
export function listDaysChangedByClockEvent(day: Day, minute: number | null): Day[] {
  if (minute !== null && minute < LAST_NIGHT_EXIT_MINUTE) return [addDays(day, -1), day]
  if (minute !== null && minute >= FIRST_NIGHT_ARRIVAL_MINUTE) return [day, addDays(day, 1)]
  return [day]
}
