import type { Ctx } from '#platform/call-context.ts'

/** An expired offer does not block a new one. */
export async function closeExpiredShiftOffers(ctx: Ctx, { employee_id, day }: { employee_id: number | null; day: string }): Promise<void> {
  if (employee_id === null) return
  await ctx.db
    .updateTable('shift_offer')
    .set({ status: 'expired' })
    .where('employee_id', '=', employee_id)
    .where('day', '=', day)
    .where('status', 'in', ['open', 'waiting'])
    .where('expires_at', '<=', ctx.now)
    .execute()
}
