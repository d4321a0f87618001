import { withoutScope } from '#modules/foundation/access/server/data-scope.ts'
import type { FindingOf } from '#modules/time/planning/server/plan/month.ts'
import { simulateFindings, simulationDataOf } from '#modules/time/planning/server/plan/simulate-change.ts'
import type { Ctx } from '#platform/context.ts'
import { AppError } from '#shared/app-error.ts'
import { shiftsOn } from './ground.ts'
import { nameOf, tellPeople, tellUsers } from './notices.ts'
import { heldOffer, isBetweenEmployees, mustBe, type Offer, readOffer } from './rows.ts'
import { finish, isTakenBy, mustStand } from './take.ts'

/** What stands against what was agreed: that it waits no more, that the plan has changed, or what the law says of it. */
export type AgainstOffer = { gone: Offer['status'] | null; changed: boolean; breaches: FindingOf[] }

export async function againstAgreed(ctx: Ctx, offerId: number): Promise<AgainstOffer> {
  const all = withoutScope(ctx, 'agreed')
  const offer = await readOffer(all, offerId)
  if (offer.status !== 'waiting' || offer.taken_by === null) return { gone: offer.status, changed: false, breaches: [] }
  const taken = await isTakenBy(all, offer, offer.taken_by)
  const stands = await mustStand(all, offer, taken).then(
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
    breaches: simulateFindings(await simulationDataOf(all, people, days[0]!, days.at(-1)!), taken.cells),
  }
}

/** What somebody took is written into the plan, by who decides it. */
export async function agreeTo(ctx: Ctx, offerId: number, reason: string | null): Promise<void> {
  const offer = await heldOffer(ctx, offerId)
  mustBe(offer, 'waiting')
  const taken = await isTakenBy(ctx, offer, offer.taken_by!)
  await ctx.db
    .updateTable('shift_offer')
    .set({ decided_by: ctx.userId, decided_at: ctx.now, ...(reason && { reason }) })
    .where('id', '=', offerId)
    .execute()
  await finish(ctx, offer, taken, reason ?? offer.reason)
}

/** It is not agreed to; both are told, or who made the offer. */
export async function refuseTo(ctx: Ctx, offerId: number, reason: string): Promise<void> {
  const offer = await heldOffer(ctx, offerId)
  mustBe(offer, 'waiting')
  await ctx.db
    .updateTable('shift_offer')
    .set({ status: 'refused', decided_by: ctx.userId, decided_at: ctx.now, answer: reason })
    .where('id', '=', offerId)
    .execute()
  const shift = (await shiftsOn(ctx))(offer.shift_id, offer.day)!
  const { day } = offer
  const isExchange = isBetweenEmployees(offer)
  await tellPeople(ctx, 'refused', [offer.taken_by!, ...(isExchange ? [offer.employee_id] : [])], { day, shift })
  await tellUsers(ctx, 'not_filled', isExchange ? [] : [offer.created_by], { day, shift, about: await nameOf(ctx, offer.taken_by!) })
}
