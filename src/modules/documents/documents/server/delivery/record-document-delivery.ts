import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import type { documentDeliveryContract as delivery } from '../../document-delivery-contract.ts'
import {
  assertDayAfterDocumentIssue,
  assertDocumentActionAllowed,
  type DocumentForLifecycleAction,
  lockDocumentRows,
} from '../lifecycle/documents-for-lifecycle-action.ts'

/** Loads a document that the caller may deliver. */
async function findDeliverable(ctx: Ctx, id: number): Promise<DocumentForLifecycleAction> {
  const [document] = await lockDocumentRows(ctx, [id])
  if (!document) throw createNotFoundError()
  return document
}

/** Records a delivery; never in the future or before the document. */
export async function recordDocumentDelivery(ctx: Ctx, input: ParsedApiInput<typeof delivery.recordDocumentDelivery>) {
  const document = await findDeliverable(ctx, input.document_registration_id)
  assertDocumentActionAllowed(document, 'deliver')
  assertDayAfterDocumentIssue(ctx, [document], input.day)
  const row = { ...input, employee_id: document.employee_id }
  const { id } = await ctx.db.insertInto('document_delivery').values(row).returning('id').executeTakeFirstOrThrow()
  return { data: { id } }
}

/** Deletes a wrong delivery record; the audit log preserves it. */
export async function deleteDocumentDelivery(ctx: Ctx, input: ParsedApiInput<typeof delivery.deleteDocumentDelivery>) {
  await findDeliverable(ctx, input.document_registration_id)
  const gone = await ctx.db
    .deleteFrom('document_delivery')
    .where('id', '=', input.document_delivery_id)
    .where('document_registration_id', '=', input.document_registration_id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw createNotFoundError()
  return { data: gone }
}
