import type { Ctx } from '#platform/context.ts'
import { ExtensionPoint } from '#platform/extension-point.ts'
import type { OfferCell } from '../rules/offer.ts'
import type { Offer } from './rows.ts'

/** What employees agreed on between themselves, and the cells that would change. */
export type AgreedSwap = { offer: Offer & { employee_id: number }; taker: number; cells: readonly OfferCell[] }
export type SwapApproval = {
  /** Asks those who decide; answers the request by which they do. */
  submit: (ctx: Ctx, agreed: AgreedSwap) => Promise<number>
  /** By whose shift it is. */
  withdraw: (ctx: Ctx, requestId: number) => Promise<void>
}

/** How exchanges between employees are decided; a later module says it. */
export const swapApproval = new ExtensionPoint<SwapApproval, SwapApproval>('approval of exchanges', ([approval]) => {
  if (!approval) throw new Error('No module decides exchanges between employees')
  return approval
})
