import type { Ctx } from '#platform/call-context.ts'
import { deleteStoredFiles } from '#platform/files/server/purge-orphaned-files.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError, createValidationError } from '#shared/app-error.ts'
import type { companyDocumentsContract as contract } from '../../company-documents-contract.ts'
import { annulLockedDocuments } from '../lifecycle/annul-documents.ts'
import { lockDocumentRows } from '../lifecycle/documents-for-lifecycle-action.ts'

export async function deleteCompanyDocument(
  ctx: Ctx,
  { company_document_id: id, reason }: ParsedApiInput<typeof contract.deleteCompanyDocument>,
) {
  const document = await ctx.db
    .selectFrom('company_document')
    .select('document_registration_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!document) throw createNotFoundError()
  const [registration] = await lockDocumentRows(ctx, [document.document_registration_id])
  if (!registration) throw createNotFoundError()
  if (!registration.is_annulled) {
    if (!reason) throw createValidationError({ reason: 'invalid.required' })
    await annulLockedDocuments(ctx, registration, reason)
  }
  const versions = await ctx.db
    .deleteFrom('company_document_version')
    .where('company_document_id', '=', id)
    .returning('stored_file_id')
    .execute()
  await ctx.db.deleteFrom('company_document').where('id', '=', id).execute()
  await deleteStoredFiles(
    ctx,
    versions.map(({ stored_file_id }) => stored_file_id),
  )
  return { data: { id } }
}
