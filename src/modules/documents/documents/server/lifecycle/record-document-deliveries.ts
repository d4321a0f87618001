import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { documentLifecycleContract as lifecycle } from '../../document-lifecycle-contract.ts'
import { assertDayAfterDocumentIssue, loadDocumentsForLifecycleAction } from './documents-for-lifecycle-action.ts'

export async function recordDocumentDeliveries(ctx: Ctx, input: ParsedApiInput<typeof lifecycle.recordDocumentDeliveries>) {
  const { document_registration_ids, ...noted } = input
  const documents = await loadDocumentsForLifecycleAction(ctx, document_registration_ids, 'deliver')
  assertDayAfterDocumentIssue(ctx, documents, noted.day)
  await ctx.db
    .insertInto('document_delivery')
    .values(documents.map(({ id, employee_id }) => ({ ...noted, document_registration_id: id, employee_id })))
    .execute()
  return { data: { count: documents.length } }
}
