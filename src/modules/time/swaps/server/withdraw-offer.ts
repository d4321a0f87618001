import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { swapsContract as swaps } from '../contract.ts'
import { assertShiftOfferStatus, loadShiftOffer, lockShiftOffer } from './offer-rows.ts'
import { notifyEmployeesOfShiftSwap } from './shift-swap-notifications.ts'
import { loadShiftsOfDayById } from './swap-settings-and-shift-lookup.ts'

export async function withdrawShiftOffer(ctx: Ctx, { shift_offer_id }: ParsedApiInput<typeof swaps.withdrawShiftOffer>) {
  const offer = await lockShiftOffer(ctx, shift_offer_id)
  assertShiftOfferStatus(offer, 'open')
  await withdrawStoredShiftOffer(ctx, shift_offer_id)
  return { data: await loadShiftOffer(ctx, shift_offer_id) }
}

/** Withdraws an offer, and notifies the invited employees who have not declined. */
export async function withdrawStoredShiftOffer(ctx: Ctx, id: number): Promise<void> {
  const { day, shift_id } = await ctx.db
    .updateTable('shift_offer')
    .set({ status: 'withdrawn', decided_by: ctx.userId, decided_at: ctx.now })
    .where('id', '=', id)
    .returning(['day', 'shift_id'])
    .executeTakeFirstOrThrow()
  const people = await ctx.db
    .selectFrom('shift_offer_person')
    .select('employee_id')
    .where('shift_offer_id', '=', id)
    .where((eb) => eb.or([eb('response', 'is', null), eb('response', '=', 'yes')]))
    .execute()
  const shift = (await loadShiftsOfDayById(ctx))(shift_id, day)!
  await notifyEmployeesOfShiftSwap(
    ctx,
    'withdrawn',
    people.map(({ employee_id }) => employee_id),
    { day, shift },
  )
}
