import type { Day } from '#shared/days.ts'

/** How hours of work come into the timesheet. */
export const recordingMethods = ['clock_events', 'by_plan', 'by_hand'] as const
export type RecordingMethod = (typeof recordingMethods)[number]

/** What holds where nothing is set. */
export const DEFAULT_RECORDING_METHOD: RecordingMethod = 'clock_events'

/** A method of one holder from a day on; null returns to the method of the wider holder. */
export type RecordingChange = { first_day: Day; method: RecordingMethod | null }

/**
 * The method on a day. `holders` are the changes of the person, of the departments from the nearest upwards and of the company, in this order.
 */
export function methodOn(day: Day, holders: readonly (readonly RecordingChange[])[]): RecordingMethod {
  for (const changes of holders) {
    let latest: RecordingChange | undefined
    for (const change of changes) if (change.first_day <= day && (!latest || change.first_day > latest.first_day)) latest = change
    if (latest?.method) return latest.method
  }
  return DEFAULT_RECORDING_METHOD
}

/**
 * Whether a rotation rests on public holidays. A rotation in whole weeks with a free weekday does; one that works on every weekday is
 * continuous and goes on. `places` are the days of the rotation that have a shift.
 */
export function restsOnHolidays({ length, places }: { length: number; places: readonly number[] }): boolean {
  return length % 7 === 0 && new Set(places.map((place) => place % 7)).size < 7
}
