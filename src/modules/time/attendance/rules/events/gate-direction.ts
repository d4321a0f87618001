/** Limits of the gate, used on the server and offline. Times are in milliseconds. */
export const GATE_LIMITS = {
  /** An employee whose entry is older than this, without an exit, no longer counts as inside. */
  inside: 16 * 3_600_000,
  /** The same direction of an employee within this time is the same event. */
  same: 120_000,
  /** The opposite direction within this time needs a confirmation, because it is usually a second tap. */
  reversal: 60_000,
  /** A clock offset above this makes the time implausible. */
  clockOff: 10 * 60_000,
  /** An event that is sent within this time gets the time of the server. */
  atOnce: 60_000,
  /** The delay after which an event needs a review. */
  waited: 3 * 86_400_000,
  /** The number of events per request. */
  batch: 50,
} as const

export type GateDirection = 'in' | 'out'
export type RequestedGateDirection = GateDirection | 'by_turn'
/** The recent events of an employee: the last one, and their number. Without directions, every second event is an exit. */
export type LastGateEventOfEmployee = { at: number; direction: GateDirection | 'unknown'; events: number }

export const isEmployeeInsideGate = (last: LastGateEventOfEmployee | undefined, at: number): boolean =>
  last !== undefined &&
  at - last.at < GATE_LIMITS.inside &&
  (last.direction === 'in' || (last.direction === 'unknown' && last.events % 2 === 1))

/** The direction of an event: the requested one, or the opposite of the last. */
export const findGateDirection = (
  requested: RequestedGateDirection,
  last: LastGateEventOfEmployee | undefined,
  at: number,
): GateDirection => {
  if (requested === 'by_turn') {
    if (isEmployeeInsideGate(last, at)) return 'out'
    return 'in'
  }
  return requested
}

/** Whether the event equals one that this or another gate just recorded. */
export function isRepeatedGateEvent(requested: RequestedGateDirection, last: LastGateEventOfEmployee | undefined, at: number): boolean {
  if (!last || Math.abs(at - last.at) >= GATE_LIMITS.same) return false
  return requested === 'by_turn' || requested === (isEmployeeInsideGate(last, at) ? 'in' : 'out')
}

/** Whether the event is the opposite of a recent one. `at` is in milliseconds. */
export function isReversedGateEvent(requested: GateDirection, last: LastGateEventOfEmployee | undefined, at: number): boolean {
  if (!last || last.direction === 'unknown' || Math.abs(at - last.at) >= GATE_LIMITS.reversal) return false
  return requested !== last.direction
}

/** The offset between a clock that shows `sent` and the server time `now`, with the corrected time of an event. */
export const computeGateClockOffset = (at: number, sent: number, now: number) => ({
  at: now - (sent - at),
  age: sent - at,
  ahead: sent - now,
})

/** The reason why the time of an event is implausible; undefined if it is plausible. */
export function findGateClockWarning({ age, ahead }: { age: number; ahead: number }): 'clock' | 'waited' | undefined {
  if (age < 0) return 'clock'
  if (age > GATE_LIMITS.waited) return 'waited'
  return age > GATE_LIMITS.atOnce && Math.abs(ahead) > GATE_LIMITS.clockOff ? 'clock' : undefined
}

/** Around the start of a shift. */
const ARRIVAL_WINDOW_MINUTES = { before: 4 * 60, after: 12 * 60 }

/** Minutes of lateness beyond the tolerance. Null if in time; undefined if the arrival does not belong to the shift. */
export function computeGateLateMinutes(minute: number, from: number | null, tolerance: number): number | null | undefined {
  if (from === null || minute < from - ARRIVAL_WINDOW_MINUTES.before || minute > from + ARRIVAL_WINDOW_MINUTES.after) return undefined
  return minute > from + tolerance ? minute - from : null
}
