import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Ctx } from '#platform/call-context.ts'
import { type ShiftSwapRequestKey, shiftSwapApprovalExtension } from './swap-approval.ts'

/** Closes expired offers, so that they do not block new ones. */
export async function closeExpiredShiftOffers(ctx: Ctx, { employee_id, day }: { employee_id: number | null; day: string }): Promise<void> {
  if (employee_id === null) return
  const expired = await ctx.db
    .updateTable('shift_offer')
    .set({ status: 'expired' })
    .where('employee_id', '=', employee_id)
    .where('day', '=', day)
    .where('status', 'in', ['open', 'waiting'])
    .where('expires_at', '<=', ctx.now)
    .returning(['company_id', 'request_id'])
    .execute()
  await withdrawRequestsOfExpiredOffers(ctx.db, expired)
}

/** Withdraws the request of an expired offer, so that it can no longer be decided. */
export async function withdrawRequestsOfExpiredOffers(
  db: Kysely<DB>,
  offers: readonly { company_id: number; request_id: number | null }[],
): Promise<void> {
  const requests = offers.filter((offer): offer is ShiftSwapRequestKey => offer.request_id !== null)
  if (requests.length) await shiftSwapApprovalExtension.all().withdrawExpired(db, requests)
}
