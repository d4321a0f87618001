/** What the gate goes by, on the server and in a browser without a network. Times are milliseconds. */
export const GATE = {
  /** Who came in longer ago than so and did not go out has forgotten to: they are inside no more. */
  inside: 16 * 3_600_000,
  /** The same person again, the same way, within so long is the same pass. */
  same: 120_000,
  /** The opposite direction within this time of the last clock event is confirmed by the person: it is usually a second tap. */
  reversal: 60_000,
  /** A clock that is further from ours is not believed. */
  clockOff: 10 * 60_000,
  /** A pass that was sent at once was seen by the server itself, whatever the clock of the browser says. */
  atOnce: 60_000,
  /** What has waited longer is looked at by a person. */
  waited: 3 * 86_400_000,
  /** So many passes are sent at a time. */
  batch: 50,
} as const

export type GateDirection = 'in' | 'out'
export type RequestedDirection = GateDirection | 'by_turn'
/** What is known of somebody's passes of the last hours: the last one, and how many there were, since of those without a direction every second leads out. */
export type LastEvent = { at: number; direction: GateDirection | 'unknown'; passes: number }

export const isInside = (last: LastEvent | undefined, at: number): boolean =>
  last !== undefined && at - last.at < GATE.inside && (last.direction === 'in' || (last.direction === 'unknown' && last.passes % 2 === 1))

/** Which way a pass leads: as it was asked, or the other way than the last one. */
export const directionOf = (requested: RequestedDirection, last: LastEvent | undefined, at: number): GateDirection =>
  requested === 'by_turn' ? (isInside(last, at) ? 'out' : 'in') : requested

/** Is it the pass that was seen just now, by this gate or another one? */
export function isSame(requested: RequestedDirection, last: LastEvent | undefined, at: number): boolean {
  if (!last || Math.abs(at - last.at) >= GATE.same) return false
  return requested === 'by_turn' || requested === (isInside(last, at) ? 'in' : 'out')
}

/** Is it the opposite of a clock event of a moment ago? `at` is in milliseconds. */
export function isReversal(requested: GateDirection, last: LastEvent | undefined, at: number): boolean {
  if (!last || last.direction === 'unknown' || Math.abs(at - last.at) >= GATE.reversal) return false
  return requested !== last.direction
}

/** How far a clock that says `sent` is from `now`, and when a pass at `at` of that clock was by ours. */
export const byOurClock = (at: number, sent: number, now: number) => ({ at: now - (sent - at), age: sent - at, ahead: sent - now })

/** Why the time of a pass is not believed; undefined where it is. */
export function warningOf({ age, ahead }: { age: number; ahead: number }): 'clock' | 'waited' | undefined {
  if (age < 0) return 'clock'
  if (age > GATE.waited) return 'waited'
  return age > GATE.atOnce && Math.abs(ahead) > GATE.clockOff ? 'clock' : undefined
}

/** From so long before a shift until so long after its beginning somebody comes for it, in minutes. */
const COMES = { before: 4 * 60, after: 12 * 60 }

/**
 * How many minutes after the beginning of the shift, beyond what the company lets pass; null in time, and undefined where it is not the hour of
 * that shift.
 */
export function lateBy(minute: number, from: number | null, tolerance: number): number | null | undefined {
  if (from === null || minute < from - COMES.before || minute > from + COMES.after) return undefined
  return minute > from + tolerance ? minute - from : null
}
