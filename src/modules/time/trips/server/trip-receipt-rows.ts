import type { Ctx } from '#platform/call-context.ts'
import type { Trip } from '../trip-schemas.ts'

/** The receipts of a trip in order of upload. */
export async function loadTripReceipts(ctx: Ctx, tripId: number): Promise<Trip['receipts']> {
  const rows = await ctx.db
    .selectFrom('trip_receipt as p')
    .innerJoin('stored_file as f', 'f.id', 'p.stored_file_id')
    .select(['p.id', 'f.name', 'f.size', 'p.added_at'])
    .where('p.business_trip_id', '=', tripId)
    .orderBy('p.id')
    .execute()
  return rows.map(({ added_at, ...row }) => ({ ...row, added_at: added_at.toISOString() }))
}
