import type { Day } from '#shared/days.ts'

/** The methods of recording hours of work. */
export const recordingMethods = ['clock_events', 'by_plan', 'by_hand'] as const
export type RecordingMethod = (typeof recordingMethods)[number]

/** The default method. */
export const DEFAULT_RECORDING_METHOD: RecordingMethod = 'clock_events'

/** The method of one holder from a day on. Null returns to the method of the wider holder. */
export type RecordingMethodChange = { first_day: Day; method: RecordingMethod | null }

/**
 * The method on a day. `holders` are the changes of the employee, of the departments from the nearest upwards, and of the company, in this
 * order.
 */
export function findRecordingMethod(day: Day, holders: readonly (readonly RecordingMethodChange[])[]): RecordingMethod {
  for (const changes of holders) {
    let latest: RecordingMethodChange | undefined
    for (const change of changes) if (change.first_day <= day && (!latest || change.first_day > latest.first_day)) latest = change
    if (latest?.method) return latest.method
  }
  return DEFAULT_RECORDING_METHOD
}

/**
 * Whether a rotation has days off on public holidays. A rotation of whole weeks with a free weekday does; one with work on every weekday is
 * continuous. `places` are the days with a shift.
 */
export function doesRotationRestOnHolidays({ length, places }: { length: number; places: readonly number[] }): boolean {
  return length % 7 === 0 && new Set(places.map((place) => place % 7)).size < 7
}
