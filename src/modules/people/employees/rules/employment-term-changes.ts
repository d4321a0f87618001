import { addDays, addMonths, type Day, getEarlierDay, getLaterDay, iterateDaysBetween } from '#shared/days.ts'
import { isWorkingDay, type NonWorkingDaySet } from './legal-deadlines.ts'
import type { InclusiveDayPeriod } from './length-of-service.ts'

/**
 * Reasons for a change of terms: by an annex that is offered (čl. 171 st. 1 t. 1–6), by an annex without an offer (personal data), or
 * temporarily by a decision (čl. 172a). `transfer_end` is the return.
 */
export const employmentTermsChangeReasons = [
  'other_work',
  'other_place',
  'other_employer',
  'redundancy_measure',
  'pay',
  'other_agreed',
  'personal_data',
  'temporary_transfer',
  'transfer_end',
] as const
export type EmploymentTermsChangeReason = (typeof employmentTermsChangeReasons)[number]
/** Reasons for an annex; a temporary transfer has its own reasons. */
export const annexReasonsWithoutTemporaryTransfer = employmentTermsChangeReasons.filter(
  (ground) => ground !== 'temporary_transfer' && ground !== 'transfer_end',
)

/** Working days of transfers in the twelve months before a day. A day of two transfers counts once. */
export function computeTransferDays(transfers: readonly InclusiveDayPeriod[], until: Day, holidays: NonWorkingDaySet): number {
  const since = addDays(addMonths(until, -12), 1)
  const days = transfers.flatMap(({ from, to }) => {
    const first = getLaterDay(from, since)
    const last = getEarlierDay(to, until)
    return first > last ? [] : [...iterateDaysBetween(first, last)]
  })
  return [...new Set(days)].filter((day) => isWorkingDay(day, holidays)).length
}

/**
 * The maximum of transfer days in any twelve months that overlap a planned transfer, including it (čl. 172a), which must not exceed
 * `lawOn(day).temporaryTransfer`.
 */
export function findMaxTemporaryTransferDays(
  transfers: readonly InclusiveDayPeriod[],
  planned: InclusiveDayPeriod,
  holidays: NonWorkingDaySet,
): number {
  const all = [...transfers, planned]
  const ends = all.flatMap(({ from, to }) => [to, addDays(addMonths(from, 12), -1)])
  const touching = ends.filter((end) => end >= planned.from && addMonths(end, -12) < planned.to)
  return Math.max(...touching.map((end) => computeTransferDays(all, end, holidays)))
}
