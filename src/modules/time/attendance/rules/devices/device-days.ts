import { type Day, iterateDaysBetween } from '#shared/days.ts'

/** The stored activity of a device on a day. */
export type DeviceActivityDay = { day: Day; contacts: number; events: number }

/**
 * The state of a day. `before`: before the first contact. `connected`: events arrived. `late`: events arrived later. `silent`: no events
 * although employees worked there. `rest`: no work, or today is not over.
 */
export const deviceDayStates = ['before', 'connected', 'late', 'silent', 'rest'] as const
export type DeviceDayState = (typeof deviceDayStates)[number]

type Known = {
  from: Day
  today: Day
  /** The first contact; null if there was none. */
  first: Day | null
  /** Days on which employees worked at the location of the device. */
  worked: ReadonlySet<Day>
  /** Whether the device has a connection. A device that sends files is known only by its events. */
  connected: boolean
}

/** The state of each day from `from` to today, in order. */
export function computeDeviceDays(rows: readonly DeviceActivityDay[], known: Known): { day: Day; state: DeviceDayState }[] {
  const dayRows = new Map(rows.map((row) => [row.day, row]))
  return [...iterateDaysBetween(known.from, known.today)].map((day) => ({ day, state: stateOf(day, dayRows.get(day), known) }))
}

function stateOf(day: Day, row: DeviceActivityDay | undefined, { today, first, worked, connected }: Known): DeviceDayState {
  if (row?.contacts || (row?.events && !connected)) return 'connected'
  if (row?.events) return 'late'
  if (first === null || day < first) return 'before'
  return worked.has(day) && day !== today ? 'silent' : 'rest'
}
