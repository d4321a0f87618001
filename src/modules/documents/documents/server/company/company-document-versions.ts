import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { readStoredFile, storeUploadedFile } from '#platform/files/server/stored-files.ts'
import { validateUploadedDocument } from '#platform/files/server/uploaded-document.ts'
import type { ParsedApiInput, UploadedFile } from '#shared/api-contract.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import type { CompanyDocument, companyDocumentsContract as contract } from '../../company-documents-contract.ts'
import { enqueueTextExtraction } from '../search/text-extraction-job.ts'
import { loadCompanyDocument } from './company-document-rows.ts'

export async function createCompanyDocumentVersion(ctx: Ctx, input: ParsedApiInput<typeof contract.createCompanyDocumentVersion>) {
  const { company_document_id, file, note } = input
  const document = await validateUploadedDocument(file, 'file')
  // The lock serializes concurrent versions.
  await sql`select from company_document where id = ${company_document_id} for no key update`.execute(ctx.db)
  await storeDocumentVersion(ctx, company_document_id, document, note)
  return loadCompanyDocument(ctx, company_document_id)
}

export async function storeDocumentVersion(ctx: Ctx, company_document_id: number, file: UploadedFile, note?: string | null): Promise<void> {
  const stored_file_id = await storeUploadedFile(ctx, file)
  const version = sql<number>`(select coalesce(max(version), 0) + 1 from company_document_version where company_document_id = ${company_document_id})`
  await ctx.db
    .insertInto('company_document_version')
    .values({ company_document_id, version, stored_file_id, note: note ?? null })
    .execute()
  await enqueueTextExtraction(ctx)
}

export async function listCompanyDocumentVersions(ctx: Ctx, input: ParsedApiInput<typeof contract.listCompanyDocumentVersions>) {
  type Row = { id: number; version: number; note: string | null; saved_at: Date; saved_by: string | null; file: CompanyDocument['file'] }
  const { rows } = await sql<Row>`
    select v.id, v.version, v.note, v.saved_at, coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.email) as saved_by,
      jsonb_build_object('name', f.name, 'type', f.type, 'size', f.size) as file
    from company_document_version v join stored_file f on f.id = v.stored_file_id left join names_of_company_users() c on c.user_id = v.saved_by
    where v.company_document_id = ${input.company_document_id} order by v.version desc`.execute(ctx.db)
  return { data: rows.map((row) => ({ ...row, saved_at: row.saved_at.toISOString() })) }
}

export async function getCompanyDocumentFile(ctx: Ctx, input: ParsedApiInput<typeof contract.getCompanyDocumentFile>) {
  const version = await ctx.db
    .selectFrom('company_document_version')
    .select('stored_file_id')
    .where('id', '=', input.company_document_version_id)
    .where('company_document_id', '=', input.company_document_id)
    .executeTakeFirst()
  if (!version) throw createNotFoundError()
  return readStoredFile(ctx, version.stored_file_id)
}
