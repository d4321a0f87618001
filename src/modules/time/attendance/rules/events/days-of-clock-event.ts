import { addDays, type Day } from '#shared/days.ts'

/** An event that is further in the future, or too old, is put into quarantine. */
const MINUTES_AHEAD = 10
const YEARS_BACK = 2

/** Between which moments the time of a pass is believed. */
export function computeTrustedClockEventTimes(now: Date): { from: Date; to: Date } {
  const from = new Date(now)
  from.setUTCFullYear(now.getUTCFullYear() - YEARS_BACK)
  if (from.getUTCMonth() !== now.getUTCMonth()) from.setUTCDate(0) // of 29 February
  return { from, to: new Date(now.getTime() + MINUTES_AHEAD * 60_000) }
}

/** Until then a pass can be the exit of a night shift, which belongs to the day before; from then on the arrival for one after midnight. */
const NIGHT_IS_OVER = 16 * 60
const NIGHT_IS_NEAR = 20 * 60

/** The days whose hours an event may change: its own and the near neighbour; only its own without a minute. */
export function listDaysChangedByClockEvent(day: Day, minute: number | null): Day[] {
  if (minute !== null && minute < NIGHT_IS_OVER) return [addDays(day, -1), day]
  if (minute !== null && minute >= NIGHT_IS_NEAR) return [day, addDays(day, 1)]
  return [day]
}
