import { type Day, daysBetween } from '#shared/days.ts'

/** What is kept of a device and a day. */
export type DeviceActivityDay = { day: Day; contacts: number; passes: number }

/**
 * How a day of a device stands: `before` it was first heard of; `heard`; `late`, when nothing was heard on the day and its passes came
 * afterwards; `silent`, when nothing came though people worked at its place; `rest`, when nobody did, and today while it is not over.
 */
export const deviceDayStates = ['before', 'heard', 'late', 'silent', 'rest'] as const
export type DeviceDayState = (typeof deviceDayStates)[number]

type Known = {
  from: Day
  today: Day
  /** When the device was first heard of; null where it never was. */
  first: Day | null
  /** Days on which people worked at its place. */
  worked: ReadonlySet<Day>
  /** A device without a connection is known by the passes of its files alone. */
  connected: boolean
}

/** How each day from `from` to today stands, in their order. */
export function statesOfDays(rows: readonly DeviceActivityDay[], known: Known): { day: Day; state: DeviceDayState }[] {
  const dayRows = new Map(rows.map((row) => [row.day, row]))
  return [...daysBetween(known.from, known.today)].map((day) => ({ day, state: stateOf(day, dayRows.get(day), known) }))
}

function stateOf(day: Day, row: DeviceActivityDay | undefined, { today, first, worked, connected }: Known): DeviceDayState {
  if (row?.contacts || (row?.passes && !connected)) return 'heard'
  if (row?.passes) return 'late'
  if (first === null || day < first) return 'before'
  return worked.has(day) && day !== today ? 'silent' : 'rest'
}
