import { type Day, MS_PER_MINUTE } from '#shared/days.ts'
import { GATE_LIMITS } from './gate-direction.ts'

/** A day of the plan in minutes since its midnight; an end after midnight is larger than 1440. */
type PlannedTimes = { from: number; to: number }

/** A period in which an employee had the card. */
export type CardPeriod = { employeeId: number; firstDay: Day; lastDay: Day }

/** An employee with a half pair on the day of the event; `at` is the minute of the half that exists. */
export type HalfPairCandidate = {
  employeeId: number
  missing: 'in' | 'out'
  at: number
  planned: PlannedTimes | null
}

/** An event in quarantine without an employee; `minute` since the midnight of its day. */
export type UnassignedClockEvent = { day: Day; minute: number; direction: 'in' | 'out' | 'unknown' }

export type ClockEventOwnerGuess = {
  employeeId: number
  reason: 'earlier_card' | 'later_card' | 'missing_in' | 'missing_out'
  /** The last day of an earlier card, or the first day of a later one. */
  on: Day | null
}

/** An event this far from the planned start or end can complete a half pair. */
const MAX_MINUTES_FROM_SHIFT_EDGE = 60

/**
 * Guesses the employee of an event without one: the nearest earlier holder of the card, then the nearest later holder. Otherwise it is the
 * employee with an incomplete pair on the same device that the event completes near the start or end of the planned shift. Null if no
 * employee or more than one is possible.
 */
export function guessOwnerOfClockEvent(
  event: UnassignedClockEvent,
  cardPeriods: readonly CardPeriod[],
  candidates: readonly HalfPairCandidate[],
): ClockEventOwnerGuess | null {
  const earlier = cardPeriods.filter(({ lastDay }) => lastDay < event.day).toSorted((a, b) => b.lastDay.localeCompare(a.lastDay))[0]
  if (earlier) return { employeeId: earlier.employeeId, reason: 'earlier_card', on: earlier.lastDay }
  const later = cardPeriods.filter(({ firstDay }) => firstDay > event.day).toSorted((a, b) => a.firstDay.localeCompare(b.firstDay))[0]
  if (later) return { employeeId: later.employeeId, reason: 'later_card', on: later.firstDay }
  const [only, ...others] = candidates.filter((candidate) => completesPair(event, candidate))
  if (!only || others.length > 0) return null
  return { employeeId: only.employeeId, reason: only.missing === 'in' ? 'missing_in' : 'missing_out', on: null }
}

function completesPair({ minute, direction }: UnassignedClockEvent, { missing, at, planned }: HalfPairCandidate): boolean {
  if (!planned || (direction !== 'unknown' && direction !== missing)) return false
  const length = missing === 'out' ? minute - at : at - minute
  if (length <= 0 || length * MS_PER_MINUTE > GATE_LIMITS.inside) return false
  const edge = missing === 'out' ? planned.to : planned.from
  return Math.abs(minute - edge) <= MAX_MINUTES_FROM_SHIFT_EDGE
}
