import type { ValidClockEvent } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { ClockExitReasonName } from '#modules/time/planning/rules/working-time-settings.ts'

/** An event for the engine: the instant, its whole UTC minute, and a known direction. */
export type DirectedClockEvent = {
  ms: number
  minute: number
  way: 'in' | 'out'
  exit: ClockExitReasonName | null
  id: number | undefined
  /** The source sent exactly this time; the time was not moved out of the skipped hour of a clock change. */
  isExact?: boolean
}
export type UndirectedClockEvent = Omit<DirectedClockEvent, 'way'> & { way: 'in' | 'out' | 'unknown' }

/** Orders events by their time, independent of the order of input. Seconds are cut off: 07:59:40 becomes 07:59. */
export function orderClockEvents(events: readonly ValidClockEvent[]): UndirectedClockEvent[] {
  const readings: UndirectedClockEvent[] = []
  let sorted = true
  let last = Number.NEGATIVE_INFINITY
  for (const { at, direction, exit, id, is_exact } of events) {
    const ms = typeof at === 'number' ? at : Date.parse(at)
    if (Number.isNaN(ms)) continue
    // The order of input must not decide between events at the same instant, so ties are sorted too.
    if (ms <= last) sorted = false
    last = ms
    readings.push({ ms, minute: Math.floor(ms / 60_000), way: direction, exit: exit ?? null, id, isExact: is_exact ? true : undefined })
  }
  return sorted ? readings : readings.sort(compareClockEvents)
}

const ORDER_BY_DIRECTION = { out: 0, in: 1, unknown: 2 }
const ORDER_BY_EXIT_KIND = { official: 0, break: 1, private: 2 }
const compareClockEvents = (a: UndirectedClockEvent, b: UndirectedClockEvent) =>
  a.ms - b.ms || ORDER_BY_DIRECTION[a.way] - ORDER_BY_DIRECTION[b.way] || exitRank(a) - exitRank(b)
const exitRank = ({ exit }: UndirectedClockEvent) => (exit ? ORDER_BY_EXIT_KIND[exit] : 3)

type StoredEvent = { id: number; quarantine?: string | null; replaces_id?: number | null; void?: boolean }

/**
 * Selects stored events that count: events outside quarantine, without a later correction, and no corrections that only remove an event.
 */
export function selectEffectiveClockEvents<Row extends StoredEvent>(rows: readonly Row[]): Row[] {
  const replaced = new Set(rows.map((row) => row.replaces_id))
  return rows.filter((row) => !row.quarantine && !row.void && !replaced.has(row.id))
}
