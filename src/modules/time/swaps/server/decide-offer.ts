import { assertEmployeesInScope } from '#modules/foundation/access/server/data-scope.ts'
import { isUserAmongEmployees } from '#modules/work/approvals/server/own-employees-of-user.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import type { swapsContract as swaps } from '../contract.ts'
import { evaluateShiftOfferAcceptance } from './accept-offer.ts'
import { approveShiftSwap, rejectShiftSwap } from './approve-shift-swap.ts'
import { assertShiftOfferStatus, loadShiftOffer, loadStoredShiftOffer } from './offer-rows.ts'

/** An offer that planners decide. A swap between employees is decided as a request. */
async function assertPending(ctx: Ctx, id: number): Promise<void> {
  const offer = await loadStoredShiftOffer(ctx, id)
  assertShiftOfferStatus(offer, 'waiting')
  if (offer.request_id !== null) throw new AppError('swaps.decided_as_request')
  const { cells } = await evaluateShiftOfferAcceptance(ctx, offer, offer.accepted_by!)
  const employees = cells.map(({ employee_id }) => employee_id)
  if (isUserAmongEmployees(ctx, employees)) throw new AppError('swaps.own_shift')
  await assertEmployeesInScope(ctx, ...employees)
}

export async function approveShiftOffer(ctx: Ctx, { shift_offer_id, reason = null }: ParsedApiInput<typeof swaps.approveShiftOffer>) {
  await assertPending(ctx, shift_offer_id)
  await approveShiftSwap(ctx, shift_offer_id, reason)
  return { data: await loadShiftOffer(ctx, shift_offer_id) }
}

export async function rejectShiftOffer(ctx: Ctx, { shift_offer_id, reason }: ParsedApiInput<typeof swaps.rejectShiftOffer>) {
  await assertPending(ctx, shift_offer_id)
  await rejectShiftSwap(ctx, shift_offer_id, reason)
  return { data: await loadShiftOffer(ctx, shift_offer_id) }
}
