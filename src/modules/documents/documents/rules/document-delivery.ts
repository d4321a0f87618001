import { computeLegalDeadline } from '#modules/people/employees/rules/legal-deadlines.ts'
import type { Day } from '#shared/days.ts'

/** Methods of manual delivery: handed over against a signature, by post with a receipt, refused, and put on the notice board. */
export const manualDocumentDeliveryMethods = ['signature', 'post', 'refused', 'notice_board'] as const
/** Methods of delivery: the manual ones, and the confirmation in the employee's account. */
export type EmployeeDocumentDeliveryMethod = (typeof manualDocumentDeliveryMethods)[number] | 'account'

/**
 * The day of delivery by one attempt: the day of the signature, receipt or confirmation, or eight days after the notice board (čl. 185
 * ZoR). A refused attempt is not yet a delivery.
 */
export function computeDocumentServiceDay(way: EmployeeDocumentDeliveryMethod, day: Day): Day | null {
  if (way === 'refused') return null
  return way === 'notice_board' ? computeLegalDeadline('notice_board', day) : day
}

/** The earliest day on which one of the attempts delivers the document. */
export const findFirstDocumentDeliveryDay = (tries: readonly { way: EmployeeDocumentDeliveryMethod; day: Day }[]): Day | null =>
  tries
    .map(({ way, day }) => computeDocumentServiceDay(way, day))
    .filter((day) => day !== null)
    .sort()[0] ?? null

/** The last day for a lawsuit against a decision: sixty days after its delivery (čl. 195. ZoR). */
export const computeLawsuitDeadline = (served: Day | null): Day | null => served && computeLegalDeadline('lawsuit', served)
