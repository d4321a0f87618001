import type { Day } from '#shared/days.ts'
import { GATE_LIMITS } from './gate-direction.ts'

/** A valid clock event; `at` in milliseconds. */
export type PairableClockEvent = { at: number; day: Day; direction: 'in' | 'out' | 'unknown' }

/** `inside`: the employee can come out later. */
export type ClockEventPairState = 'complete' | 'inside' | 'missing_out' | 'missing_in'
export type ClockEventPairOf<Event> = { entry: Event | null; exit: Event | null; state: ClockEventPairState }

/**
 * Pairs the events of one employee, in order, and returns the pairs that begin or end on a day. An exit belongs to the entry before it for
 * at most 16 hours. A repeated event within two minutes has no pair of its own. Without a direction every second event is an exit.
 */
export function pairClockEventsOnDay<Event extends PairableClockEvent>(
  events: readonly Event[],
  day: Day,
  now: number,
): ClockEventPairOf<Event>[] {
  const pairs: ClockEventPairOf<Event>[] = []
  let open: Event | null = null
  let lastExit: Event | null = null
  for (const event of events) {
    const isWithinReach: boolean = open !== null && event.at - open.at <= GATE_LIMITS.inside
    const isExit: boolean = event.direction === 'out' || (event.direction === 'unknown' && isWithinReach)
    if (isExit && open && isWithinReach) {
      pairs.push({ entry: open, exit: event, state: 'complete' })
      open = null
      lastExit = event
      continue
    }
    const previous: Event | null = isExit ? lastExit : open
    if (previous && event.at - previous.at <= GATE_LIMITS.same) continue
    if (open) pairs.push({ entry: open, exit: null, state: 'missing_out' })
    open = isExit ? null : event
    if (!isExit) continue
    pairs.push({ entry: null, exit: event, state: 'missing_in' })
    lastExit = event
  }
  if (open) pairs.push({ entry: open, exit: null, state: now - open.at < GATE_LIMITS.inside ? 'inside' : 'missing_out' })
  return pairs.filter(({ entry, exit }) => entry?.day === day || exit?.day === day)
}
