import { type Day, iterateDaysBetween } from '#shared/days.ts'

/** The stored activity of a device on a day. */
export type DeviceActivityDay = { day: Day; contacts: number; passes: number }

/**
 * The state of a day: `before` the first contact; `connected`; `late`, if its events arrived afterwards; `silent`, if nothing arrived although
 * people worked there; `rest`, if nobody did, and today while it is not over.
 */
export const deviceDayStates = ['before', 'connected', 'late', 'silent', 'rest'] as const
export type DeviceDayState = (typeof deviceDayStates)[number]

type Known = {
  from: Day
  today: Day
  /** The first contact; null if there was none. */
  first: Day | null
  /** Days on which people worked at its place. */
  worked: ReadonlySet<Day>
  /** A device by files is known by their events only. */
  connected: boolean
}

/** The state of each day from `from` to today, in order. */
export function computeDeviceDays(rows: readonly DeviceActivityDay[], known: Known): { day: Day; state: DeviceDayState }[] {
  const dayRows = new Map(rows.map((row) => [row.day, row]))
  return [...iterateDaysBetween(known.from, known.today)].map((day) => ({ day, state: stateOf(day, dayRows.get(day), known) }))
}

function stateOf(day: Day, row: DeviceActivityDay | undefined, { today, first, worked, connected }: Known): DeviceDayState {
  if (row?.contacts || (row?.passes && !connected)) return 'connected'
  if (row?.passes) return 'late'
  if (first === null || day < first) return 'before'
  return worked.has(day) && day !== today ? 'silent' : 'rest'
}
