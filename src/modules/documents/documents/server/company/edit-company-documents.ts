import type { Insertable } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Ctx } from '#platform/call-context.ts'
import { validateUploadedDocument } from '#platform/files/server/uploaded-document.ts'
import type { ParsedApiInput, UploadedFile } from '#shared/api-contract.ts'
import type { companyDocumentsContract as contract } from '../../company-documents-contract.ts'
import { allocateDocumentNumber } from '../document-register.ts'
import { loadCompanyDocument } from './company-document-rows.ts'
import { storeDocumentVersion } from './company-document-versions.ts'

const COMPANY_DOCUMENT_REGISTER = 'DEL'

export async function createCompanyDocument(ctx: Ctx, { file, ...input }: ParsedApiInput<typeof contract.createCompanyDocument>) {
  const document = await validateUploadedDocument(file, 'file')
  const { id: document_registration_id } = await allocateDocumentNumber(ctx, COMPANY_DOCUMENT_REGISTER, input.title)
  return addCompanyDocument(ctx, { ...input, document_registration_id }, document)
}

/** Stores a document of the company under its number. */
export async function addCompanyDocument(
  ctx: Ctx,
  input: Insertable<DB['company_document']>,
  document: UploadedFile,
  note: string | null = null,
) {
  const { id } = await ctx.db.insertInto('company_document').values(input).returning('id').executeTakeFirstOrThrow()
  await storeDocumentVersion(ctx, id, document, note)
  return loadCompanyDocument(ctx, id)
}

export async function updateCompanyDocument(
  ctx: Ctx,
  { company_document_id, ...changes }: ParsedApiInput<typeof contract.updateCompanyDocument>,
) {
  await ctx.db
    .updateTable('company_document')
    .set({ title: (eb) => eb.ref('title'), ...changes })
    .where('id', '=', company_document_id)
    .execute()
  return loadCompanyDocument(ctx, company_document_id)
}
