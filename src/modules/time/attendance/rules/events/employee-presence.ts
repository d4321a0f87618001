import type { Day } from '#shared/days.ts'
import type { AttendanceDayState } from '../../clock-events-contract.ts'
import { GATE_LIMITS, isEmployeeInsideGate } from './gate-direction.ts'

/** A planned shift as instants in milliseconds. `isDue` is false on a day off, unless the shift was entered by hand. */
export type PlannedShiftSpan = { day: Day; start: number; end: number; isDue: boolean }

/** A valid clock event. Without directions, every second event is an exit. */
export type ClockEventForPresence = { at: number; direction: 'in' | 'out' | 'unknown' }

/** The maximum time in milliseconds by which an event can precede the start of its shift. */
export const MAX_EARLY_ARRIVAL_MS = 4 * 3_600_000

/** Whether a planned shift must be worked. Holidays and days off are free, unless the shift was entered for exactly that day. */
export const isShiftExpectedToBeWorked = (origin: string, isFreeDay: boolean): boolean => !isFreeDay || origin === 'cell'

/**
 * The shift that determines presence at an instant. Yesterday's shift applies until it ends, and while an employee who came for it is
 * inside; then today's shift applies. `cameAt` is the entry of an employee who is inside.
 */
export function findShiftForPresence<Shift extends PlannedShiftSpan>(
  { yesterday, today }: { yesterday: Shift | null; today: Shift | null },
  now: number,
  cameAt: number | null,
): Shift | null {
  if (!yesterday) return today
  const isOpen =
    cameAt !== null && cameAt >= yesterday.start - MAX_EARLY_ARRIVAL_MS && cameAt < yesterday.end && now - cameAt < GATE_LIMITS.inside
  if (isOpen) return yesterday
  return yesterday.isDue && now < yesterday.end ? yesterday : today
}

/** The entry of an employee who is inside, from recent events in order; null otherwise. */
export function findEntryEventOfPresentEmployee(events: readonly ClockEventForPresence[], now: number): number | null {
  const recent = events.filter(({ at }) => at <= now && now - at < GATE_LIMITS.inside)
  const last = recent.at(-1)
  if (!last || !isEmployeeInsideGate({ ...last, events: recent.length }, now)) return null
  const exit = recent.findLastIndex(({ direction }) => direction === 'out')
  const since = recent.slice(exit + 1)
  return since.find(({ direction }) => direction === 'in')?.at ?? last.at
}

export type EmployeePresenceInput = {
  now: number
  /** Midnight of today. */
  midnight: number
  shift: PlannedShiftSpan | null
  events: readonly ClockEventForPresence[]
  cameAt: number | null
  isAway: boolean
  isSent: boolean
  /** The tolerance of lateness in milliseconds. */
  tolerance: number
  /** If hours are recorded by plan or by hand, an employee without a clock event is not missing. */
  recorded?: 'by_plan' | 'by_hand' | undefined
}

/** The current state of an employee, and the first arrival for the shift. */
export function computeEmployeePresenceState({
  now,
  midnight,
  shift,
  events,
  cameAt,
  isAway,
  isSent,
  tolerance,
  recorded,
}: EmployeePresenceInput): {
  state: AttendanceDayState
  firstIn: number | null
} {
  const from = shift ? shift.start - MAX_EARLY_ARRIVAL_MS : midnight
  const own = events.filter(({ at }) => at >= from && at <= now)
  const firstIn = own.find(({ direction }) => direction !== 'out')?.at ?? cameAt
  const due = shift?.isDue ? shift.start + tolerance : null
  if (cameAt !== null) return { state: due !== null && firstIn !== null && firstIn > due + 60_000 ? 'late' : 'in', firstIn }
  if (own.length) return { state: 'out', firstIn }
  if (isAway) return { state: 'away', firstIn: null }
  if (isSent) return { state: 'trip', firstIn: null }
  if (due === null) return { state: 'off', firstIn: null }
  if (recorded && shift) {
    if (now >= shift.end) return { state: 'out', firstIn: null }
    return { state: recorded === 'by_plan' && now >= shift.start ? 'in' : 'expected', firstIn: null }
  }
  return { state: now > due ? 'missing' : 'expected', firstIn: null }
}
