import { createCallContextWithoutScopeCheck } from '#modules/foundation/access/server/data-scope.ts'
import type { EmployeePlanFinding } from '#modules/time/planning/server/plan/month-plans.ts'
import { findViolationsOfPlanChange, loadPlanSimulationData } from '#modules/time/planning/server/plan/simulate-plan-change.ts'
import type { Ctx } from '#platform/call-context.ts'
import { AppError } from '#shared/app-error.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { applyShiftOfferAcceptance, assertPlanUnchangedSinceOffer, evaluateShiftOfferAcceptance } from './accept-offer.ts'
import {
  assertShiftOfferStatus,
  isShiftOfferBetweenEmployees,
  loadStoredShiftOffer,
  lockShiftOffer,
  type ShiftOfferRow,
} from './offer-rows.ts'
import { loadNameOfEmployee, notifyAccountsOfShiftSwap, notifyEmployeesOfShiftSwap } from './shift-swap-notifications.ts'
import { loadShiftsOfDayById } from './swap-settings-and-shift-lookup.ts'

/** An obstacle of an accepted swap: no longer pending, a changed plan, or a finding of the law. */
export type ShiftSwapObstacle = { gone: ShiftOfferRow['status'] | null; changed: boolean; breaches: EmployeePlanFinding[] }

export async function findShiftSwapObstacles(ctx: Ctx, offerId: number): Promise<ShiftSwapObstacle> {
  const all = createCallContextWithoutScopeCheck(ctx, 'agreed')
  const offer = await loadStoredShiftOffer(all, offerId)
  if (offer.status !== 'waiting' || offer.accepted_by === null) return { gone: offer.status, changed: false, breaches: [] }
  const taken = await evaluateShiftOfferAcceptance(all, offer, offer.accepted_by)
  const stands = await assertPlanUnchangedSinceOffer(all, offer, taken).then(
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
    breaches: findViolationsOfPlanChange(await loadPlanSimulationData(all, people, days[0]!, days.at(-1)!), taken.cells),
  }
}

/** Writes an accepted shift into the plan after its approval. */
export async function approveShiftSwap(ctx: Ctx, offerId: number, reason: string | null): Promise<void> {
  const offer = await lockShiftOffer(ctx, offerId)
  assertShiftOfferStatus(offer, 'waiting')
  const taken = await evaluateShiftOfferAcceptance(ctx, offer, offer.accepted_by!)
  await ctx.db
    .updateTable('shift_offer')
    .set({ decided_by: ctx.userId, decided_at: ctx.now, reason: reason || undefined })
    .where('id', '=', offerId)
    .execute()
  await applyShiftOfferAcceptance(ctx, offer, taken, reason ?? offer.reason)
}

/** Rejects a swap; both employees, or the creator of the offer, are notified. */
export async function rejectShiftSwap(ctx: Ctx, offerId: number, reason: string): Promise<void> {
  const offer = await lockShiftOffer(ctx, offerId)
  assertShiftOfferStatus(offer, 'waiting')
  await ctx.db
    .updateTable('shift_offer')
    .set({ status: 'refused', decided_by: ctx.userId, decided_at: ctx.now, answer: reason })
    .where('id', '=', offerId)
    .execute()
  const shift = (await loadShiftsOfDayById(ctx))(offer.shift_id, offer.day)!
  const { day } = offer
  const isExchange = isShiftOfferBetweenEmployees(offer)
  await notifyEmployeesOfShiftSwap(ctx, 'refused', omitAbsentItems([offer.accepted_by!, isExchange && offer.employee_id]), { day, shift })
  await notifyAccountsOfShiftSwap(ctx, 'not_filled', isExchange ? [] : [offer.created_by], {
    day,
    shift,
    about: await loadNameOfEmployee(ctx, offer.accepted_by!),
  })
}
