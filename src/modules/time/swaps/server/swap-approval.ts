import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Ctx } from '#platform/call-context.ts'
import { ExtensionPoint } from '#platform/extension-point.ts'
import type { PlanCellOfShiftOffer } from '../rules/shift-offer.ts'
import type { ShiftOfferRow } from './offer-rows.ts'

/** An accepted swap between employees, with the plan cells that it changes. */
export type ShiftSwapForApproval = { offer: ShiftOfferRow & { employee_id: number }; taker: number; cells: readonly PlanCellOfShiftOffer[] }
export type ShiftSwapRequestKey = { company_id: number; request_id: number }
export type ShiftSwapApprovalHandlers = {
  /** Submits the swap for approval; returns the id of the request. */
  submit: (ctx: Ctx, agreed: ShiftSwapForApproval) => Promise<number>
  /** Called when the employee of the shift withdraws the offer. */
  withdraw: (ctx: Ctx, requestId: number) => Promise<void>
  /** Withdraws the requests of expired offers, of any company. */
  withdrawExpired: (db: Kysely<DB>, requests: readonly ShiftSwapRequestKey[]) => Promise<void>
}

/** How swaps between employees are approved; a later module provides it. */
export const shiftSwapApprovalExtension = new ExtensionPoint<ShiftSwapApprovalHandlers, ShiftSwapApprovalHandlers>(
  'approval of exchanges',
  ([approval]) => {
    if (!approval) throw new Error('No module decides exchanges between employees')
    return approval
  },
)
