import type { Ctx } from '#platform/context.ts'
import type { ParsedInput } from '#shared/contract.ts'
import type { documentLifecycleContract as lifecycle } from '../../document-lifecycle-contract.ts'
import { assertDayAfterDocumentIssue, loadActionableDocuments } from './actionable-documents.ts'

export async function recordDocumentDeliveries(ctx: Ctx, input: ParsedInput<typeof lifecycle.recordDocumentDeliveries>) {
  const { document_registration_ids, ...noted } = input
  const documents = await loadActionableDocuments(ctx, document_registration_ids, 'deliver')
  assertDayAfterDocumentIssue(ctx, documents, noted.day)
  await ctx.db
    .insertInto('document_delivery')
    .values(documents.map(({ id, employee_id }) => ({ ...noted, document_registration_id: id, employee_id })))
    .execute()
  return { data: { count: documents.length } }
}
