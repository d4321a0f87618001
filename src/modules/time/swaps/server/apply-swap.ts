import { withoutScopeCheck } from '#modules/foundation/access/server/data-scope.ts'
import type { EmployeePlanFinding } from '#modules/time/planning/server/plan/month-plans.ts'
import { loadSimulationData, simulateFindings } from '#modules/time/planning/server/plan/simulate-change.ts'
import type { Ctx } from '#platform/context.ts'
import { AppError } from '#shared/app-error.ts'
import { assertPlanUnchanged, completeShiftOffer, evaluateOfferAcceptance } from './accept-offer.ts'
import { assertShiftOfferStatus, isOfferBetweenEmployees, loadStoredShiftOffer, lockShiftOffer, type ShiftOfferRow } from './offer-rows.ts'
import { loadShiftLookup } from './shift-lookup.ts'
import { loadEmployeeName, notifyEmployeesOfSwap, notifyUsersOfSwap } from './swap-notices.ts'

/** An obstacle of an agreed swap: no longer pending, a changed plan, or a legal finding. */
export type ShiftSwapObstacle = { gone: ShiftOfferRow['status'] | null; changed: boolean; breaches: EmployeePlanFinding[] }

export async function findShiftSwapObstacles(ctx: Ctx, offerId: number): Promise<ShiftSwapObstacle> {
  const all = withoutScopeCheck(ctx, 'agreed')
  const offer = await loadStoredShiftOffer(all, offerId)
  if (offer.status !== 'waiting' || offer.accepted_by === null) return { gone: offer.status, changed: false, breaches: [] }
  const taken = await evaluateOfferAcceptance(all, offer, offer.accepted_by)
  const stands = await assertPlanUnchanged(all, offer, taken).then(
    () => true,
    (failure) => {
      if (!(failure instanceof AppError)) throw failure
      return false
    },
  )
  if (!stands) return { gone: null, changed: true, breaches: [] }
  const days = taken.cells.map(({ day }) => day).sort()
  const people = taken.cells.map(({ employee_id }) => employee_id)
  return {
    gone: null,
    changed: false,
    breaches: simulateFindings(await loadSimulationData(all, people, days[0]!, days.at(-1)!), taken.cells),
  }
}

/** Writes an accepted shift into the plan, by its approver. */
export async function approveSwap(ctx: Ctx, offerId: number, reason: string | null): Promise<void> {
  const offer = await lockShiftOffer(ctx, offerId)
  assertShiftOfferStatus(offer, 'waiting')
  const taken = await evaluateOfferAcceptance(ctx, offer, offer.accepted_by!)
  await ctx.db
    .updateTable('shift_offer')
    .set({ decided_by: ctx.userId, decided_at: ctx.now, ...(reason && { reason }) })
    .where('id', '=', offerId)
    .execute()
  await completeShiftOffer(ctx, offer, taken, reason ?? offer.reason)
}

/** Rejects a swap; both employees, or the creator of the offer, are notified. */
export async function rejectSwap(ctx: Ctx, offerId: number, reason: string): Promise<void> {
  const offer = await lockShiftOffer(ctx, offerId)
  assertShiftOfferStatus(offer, 'waiting')
  await ctx.db
    .updateTable('shift_offer')
    .set({ status: 'refused', decided_by: ctx.userId, decided_at: ctx.now, answer: reason })
    .where('id', '=', offerId)
    .execute()
  const shift = (await loadShiftLookup(ctx))(offer.shift_id, offer.day)!
  const { day } = offer
  const isExchange = isOfferBetweenEmployees(offer)
  await notifyEmployeesOfSwap(ctx, 'refused', [offer.accepted_by!, ...(isExchange ? [offer.employee_id] : [])], { day, shift })
  await notifyUsersOfSwap(ctx, 'not_filled', isExchange ? [] : [offer.created_by], {
    day,
    shift,
    about: await loadEmployeeName(ctx, offer.accepted_by!),
  })
}
