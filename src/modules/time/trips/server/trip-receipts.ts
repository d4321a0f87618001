import type { Ctx } from '#platform/call-context.ts'
import { deleteStoredFiles } from '#platform/files/server/purge-orphaned-files.ts'
import { downloadStoredFile, storeUploadedFile } from '#platform/files/server/stored-files.ts'
import { validateUploadedDocument } from '#platform/files/server/uploaded-document.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import type { tripsContract as trips } from '../contract.ts'
import { loadTripReceipts } from './trip-receipt-rows.ts'
import { loadStoredTripSettlement } from './trip-totals.ts'
import { lockTripAtRevision } from './trips.ts'

const MAX_RECEIPTS = 20

/** Receipts belong to the settlement, so they are immutable after its confirmation. */
async function openTrip(ctx: Ctx, id: number) {
  const trip = await lockTripAtRevision(ctx, id, undefined)
  if ((await loadStoredTripSettlement(ctx, id))?.settlement.confirmed_at) throw new AppError('trips.already_settled')
  return trip
}

export async function addTripReceipt(ctx: Ctx, { business_trip_id, file }: ParsedApiInput<typeof trips.addTripReceipt>) {
  const { employee_id } = await openTrip(ctx, business_trip_id)
  if ((await loadTripReceipts(ctx, business_trip_id)).length >= MAX_RECEIPTS)
    throw createValidationError({ file: { code: 'trips.too_many_receipts', details: { limit: MAX_RECEIPTS } } })
  const stored_file_id = await storeUploadedFile(ctx, { ...(await validateUploadedDocument(file, 'file')), employeeId: employee_id })
  const row = { business_trip_id, employee_id, stored_file_id }
  return { data: await ctx.db.insertInto('trip_receipt').values(row).returning('id').executeTakeFirstOrThrow() }
}

export async function getTripReceipt(ctx: Ctx, { business_trip_id, trip_receipt_id }: ParsedApiInput<typeof trips.getTripReceipt>) {
  return downloadStoredFile(ctx, await fileOf(ctx, business_trip_id, trip_receipt_id))
}

export async function deleteTripReceipt(ctx: Ctx, { business_trip_id, trip_receipt_id }: ParsedApiInput<typeof trips.deleteTripReceipt>) {
  await openTrip(ctx, business_trip_id)
  const file = await fileOf(ctx, business_trip_id, trip_receipt_id)
  await ctx.db.deleteFrom('trip_receipt').where('id', '=', trip_receipt_id).execute()
  await deleteStoredFiles(ctx, [file])
  return { data: { id: trip_receipt_id } }
}

async function fileOf(ctx: Ctx, tripId: number, receiptId: number): Promise<number> {
  const found = await ctx.db
    .selectFrom('trip_receipt')
    .select('stored_file_id')
    .where('id', '=', receiptId)
    .where('business_trip_id', '=', tripId)
    .executeTakeFirst()
  if (!found) throw createNotFoundError()
  return found.stored_file_id
}
