import { deadline } from '#modules/people/employees/rules/deadlines.ts'
import type { Day } from '#shared/days.ts'

/** Handed over against a signature, by post with a receipt, a handing over that was refused, and put on the notice board. */
export const deliveryMethods = ['signature', 'post', 'refused', 'notice_board'] as const
/** Besides what is noted by hand there is the confirmation of the employee in their account. */
export type DeliveryMethod = (typeof deliveryMethods)[number] | 'account'

/**
 * The day on which a paper counts as served by one try: the day of the signature, of the receipt or of the confirmation; on the notice board, the day on
 * which eight days have passed (čl. 185. ZoR). What was refused is served by nothing yet.
 */
export function deliveryDateByMethod(way: DeliveryMethod, day: Day): Day | null {
  if (way === 'refused') return null
  return way === 'notice_board' ? deadline('notice_board', day) : day
}

/** The first day on which any of the tries serves it. */
export const servedOn = (tries: readonly { way: DeliveryMethod; day: Day }[]): Day | null =>
  tries
    .map(({ way, day }) => deliveryDateByMethod(way, day))
    .filter((day) => day !== null)
    .sort()[0] ?? null

/** The last day of a lawsuit against a decision (čl. 195. ZoR: sixty days from its delivery). */
export const challengeDeadline = (served: Day | null): Day | null => served && deadline('lawsuit', served)
