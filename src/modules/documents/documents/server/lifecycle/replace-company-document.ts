import type { Ctx } from '#platform/call-context.ts'
import { validateUploadedDocument } from '#platform/files/server/uploaded-document.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import type { documentLifecycleContract as lifecycle } from '../../document-lifecycle-contract.ts'
import { addCompanyDocument } from '../company/edit-company-documents.ts'
import { allocateDocumentNumber, formatDocumentNumber } from '../document-register.ts'
import { annulLockedDocuments } from './annul-documents.ts'
import { assertDocumentActionAllowed, lockDocumentRows } from './documents-for-lifecycle-action.ts'

/** Replaces a document of the company: another file under the next number, with the data of the first. */
export async function replaceCompanyDocument(
  ctx: Ctx,
  { document_registration_id, file, reason }: ParsedApiInput<typeof lifecycle.replaceCompanyDocument>,
) {
  const [original] = await lockDocumentRows(ctx, [document_registration_id])
  if (!original?.company_document_id) throw createNotFoundError()
  assertDocumentActionAllowed(original, 'annul')
  const document = await validateUploadedDocument(file, 'file')
  const previous = await ctx.db
    .selectFrom('company_document')
    .select(['title', 'category', 'direction', 'partner', 'expires_on', 'retention', 'note', 'about_engaged'])
    .where('id', '=', original.company_document_id)
    .executeTakeFirstOrThrow()
  const { book } = await ctx.db.selectFrom('document_registration').select('book').where('id', '=', original.id).executeTakeFirstOrThrow()
  let number = ''
  const id = await annulLockedDocuments(ctx, original, reason, async (takeBack) => {
    await takeBack()
    const entry = await allocateDocumentNumber(ctx, book, original.title)
    number = formatDocumentNumber(entry)
    await addCompanyDocument(ctx, { ...previous, day: ctx.today, document_registration_id: entry.id }, document)
    return entry.id
  })
  return { data: { id: id!, number } }
}
