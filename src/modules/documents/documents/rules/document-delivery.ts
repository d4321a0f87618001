import { computeLegalDeadline } from '#modules/people/employees/rules/legal-deadlines.ts'
import type { Day } from '#shared/days.ts'

/** Handed over against a signature, by post with a receipt, refused, and put on the notice board. */
export const manualDocumentDeliveryMethods = ['signature', 'post', 'refused', 'notice_board'] as const
/** Beside manual ones there is the confirmation in the employee's account. */
export type EmployeeDocumentDeliveryMethod = (typeof manualDocumentDeliveryMethods)[number] | 'account'

/**
 * The day of service by one delivery: of the signature, receipt or confirmation; on the notice board after eight days (čl. 185 ZoR). A
 * refused delivery serves nothing yet.
 */
export function computeDocumentServiceDay(way: EmployeeDocumentDeliveryMethod, day: Day): Day | null {
  if (way === 'refused') return null
  return way === 'notice_board' ? computeLegalDeadline('notice_board', day) : day
}

/** The first day on which any of the tries serves it. */
export const findFirstDocumentDeliveryDay = (tries: readonly { way: EmployeeDocumentDeliveryMethod; day: Day }[]): Day | null =>
  tries
    .map(({ way, day }) => computeDocumentServiceDay(way, day))
    .filter((day) => day !== null)
    .sort()[0] ?? null

/** The last day of a lawsuit against a decision (čl. 195. ZoR: sixty days from its delivery). */
export const computeLawsuitDeadline = (served: Day | null): Day | null => served && computeLegalDeadline('lawsuit', served)
