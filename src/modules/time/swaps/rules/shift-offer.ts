import type { Day } from '#shared/days.ts'
import type { ReplacementRuleViolation } from './rank-replacement-candidates.ts'

export type ShiftOfferKind = 'hole' | 'open' | 'give' | 'swap'
export type ShiftOfferStatus = 'open' | 'waiting' | 'done' | 'refused' | 'withdrawn' | 'expired'

/** The status of an offer at an instant. Expired offers are closed later by a job, so the stored status can be outdated. */
export const findShiftOfferStatus = (status: ShiftOfferStatus, expiresAt: Date, now: Date): ShiftOfferStatus =>
  (status === 'open' || status === 'waiting') && expiresAt <= now ? 'expired' : status

/**
 * The result of an acceptance. A violation of the law is refused, and the offer stays open. A warning needs a reason from a chief. An
 * exchange needs an approval if the company requires it. Everything else applies immediately.
 */
export function findShiftOfferAcceptanceOutcome({ kind, breaches, hasReason, approval }: Yes): 'refused' | 'waiting' | 'done' {
  if (breaches.some(({ severity }) => severity === 'prohibition')) return 'refused'
  if (breaches.length && !hasReason) return 'waiting'
  return (kind === 'give' || kind === 'swap') && approval === 'chief' ? 'waiting' : 'done'
}
type Yes = { kind: ShiftOfferKind; breaches: readonly ReplacementRuleViolation[]; hasReason: boolean; approval: 'at_once' | 'chief' }

export type PlanCellOfShiftOffer = { employee_id: number; day: Day; shift_id: number | null; expected_shift_id: number | null }
type Taken = {
  kind: ShiftOfferKind
  day: Day
  shift_id: number
  employee_id: number | null
  releases_employee: boolean
  taker: number
  /** For an exchange: the day and shift of the accepting employee. */
  own?: { day: Day; shift_id: number } | null
}

/** The plan cells that an acceptance changes, with their expected content. */
export function listPlanCellsOfShiftOfferAcceptance({
  day,
  shift_id,
  employee_id,
  releases_employee,
  taker,
  own,
}: Taken): PlanCellOfShiftOffer[] {
  if (own && own.day === day && employee_id !== null)
    return [
      { employee_id: taker, day, shift_id, expected_shift_id: own.shift_id },
      { employee_id, day, shift_id: own.shift_id, expected_shift_id: shift_id },
    ]
  const cells: PlanCellOfShiftOffer[] = [{ employee_id: taker, day, shift_id, expected_shift_id: null }]
  if (employee_id !== null && releases_employee) cells.push({ employee_id, day, shift_id: null, expected_shift_id: shift_id })
  if (own && employee_id !== null)
    cells.push(
      { employee_id, day: own.day, shift_id: own.shift_id, expected_shift_id: null },
      { employee_id: taker, day: own.day, shift_id: null, expected_shift_id: own.shift_id },
    )
  return cells
}

/** The last day for preferences of a month, which is in the previous month. */
export function findShiftPreferencesDeadline(month: string, day: number): Day {
  const year = Number(month.slice(0, 4))
  const of = Number(month.slice(5, 7))
  const before = of === 1 ? `${year - 1}-12` : `${year}-${String(of - 1).padStart(2, '0')}`
  return `${before}-${String(day).padStart(2, '0')}`
}
