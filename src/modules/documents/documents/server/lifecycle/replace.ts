import type { Ctx } from '#platform/context.ts'
import { documentOf } from '#platform/files/server/document.ts'
import { notFound } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/contract.ts'
import type { documentLifecycleContract as lifecycle } from '../../lifecycle-contract.ts'
import { addCompanyDocument } from '../company/write.ts'
import { allocateNumber, numberOf } from '../document-register.ts'
import { assertActionAllowed, lockDocuments } from './actionable-documents.ts'
import { annul } from './annul.ts'

/** Replaces a document of the company: another file under the next number, with the data of the first. */
export async function replaceDocument(ctx: Ctx, { document_registration_id, file, reason }: ParsedInput<typeof lifecycle.replaceDocument>) {
  const [original] = await lockDocuments(ctx, [document_registration_id])
  if (!original?.company_document_id) throw notFound()
  assertActionAllowed(original, 'annul')
  const document = await documentOf(file, 'file')
  const previous = await ctx.db
    .selectFrom('company_document')
    .select(['title', 'category', 'direction', 'partner', 'expires_on', 'retention', 'note', 'about_engaged'])
    .where('id', '=', original.company_document_id)
    .executeTakeFirstOrThrow()
  const { book } = await ctx.db.selectFrom('document_registration').select('book').where('id', '=', original.id).executeTakeFirstOrThrow()
  let number = ''
  const id = await annul(ctx, original, reason, async (takeBack) => {
    await takeBack()
    const entry = await allocateNumber(ctx, book, original.title)
    number = numberOf(entry)
    await addCompanyDocument(ctx, { ...previous, day: ctx.today, document_registration_id: entry.id }, document)
    return entry.id
  })
  return { data: { id: id!, number } }
}
