import type { Ctx } from '#server/context.ts'
import type { OfferCell } from '../rules/offer.ts'
import type { Offer } from './rows.ts'

/** What employees agreed on between themselves, and the cells that would change. */
export type Agreed = { offer: Offer & { employee_id: number }; taker: number; cells: readonly OfferCell[] }
type How = {
  /** Asks those who decide; answers the request by which they do. */
  ask: (ctx: Ctx, agreed: Agreed) => Promise<number>
  /** By whose shift it is. */
  withdraw: (ctx: Ctx, requestId: number) => Promise<void>
}

let known: How | undefined

/** A later module says once how exchanges between employees are decided. */
export const decidesExchanges = (how: How): void => {
  known = how
}
export function decisionOfExchanges(): How {
  if (!known) throw new Error('Nobody decides exchanges')
  return known
}
