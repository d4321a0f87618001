import { sql } from 'kysely'
import type { DocumentTemplateDetail, documentsContract as documents } from '#modules/documents/documents/contract.ts'
import { findMandatoryClauses } from '#modules/documents/documents/rules/mandatory-clauses/mandatory-clauses.ts'
import type { Ctx } from '#platform/call-context.ts'
import { readStoredFile } from '#platform/files/server/stored-files.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import { findBuiltinTemplate } from '../../builtin/builtin-templates.ts'
import { predictDocxPdfRenderer } from '../word/docx-to-pdf.ts'
import { loadTemplateRows, toTemplateRow } from './list-templates.ts'

export const getTemplate = async (ctx: Ctx, { code }: ParsedApiInput<typeof documents.getTemplate>) => ({
  data: await loadTemplateDetail(ctx, code),
})

export async function loadTemplateDetail(ctx: Ctx, code: string): Promise<DocumentTemplateDetail> {
  const row = await loadTemplateRows(ctx).where('t.code', '=', code).executeTakeFirst()
  const standard = findBuiltinTemplate(code)
  const one = row ?? standard
  if (!one) throw createNotFoundError()
  const visible = row && (row.in_use || !standard) ? row : undefined
  const listed = toTemplateRow(one)
  const { source } = visible ?? standard!
  return {
    ...listed,
    source,
    elements: listed.is_docx ? [] : findMandatoryClauses({ ...listed, source }),
    docx: visible?.docx_file_id ? await describeDocxFile(ctx, visible.docx_file_id) : null,
    shipped_source: standard?.source ?? null,
    revision: row?.revision ?? null,
    versions: row ? await loadTemplateVersions(ctx, row.id) : [],
  }
}

async function describeDocxFile(ctx: Ctx, fileId: number): Promise<DocumentTemplateDetail['docx']> {
  const { name, bytes } = await readStoredFile(ctx, fileId)
  return { name, size: bytes.byteLength, ...(await predictDocxPdfRenderer(bytes)) }
}

async function loadTemplateVersions(ctx: Ctx, id: number): Promise<DocumentTemplateDetail['versions']> {
  const { rows } = await sql<{ id: number; version: number; saved_at: Date; saved_by: string | null; is_docx: boolean }>`
    select v.id, v.version, v.saved_at, v.docx_file_id is not null as is_docx, coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.email) as saved_by
    from document_template_version v left join names_of_company_users() c on c.user_id = v.saved_by
    where v.document_template_id = ${id} order by v.version desc`.execute(ctx.db)
  return rows.map((row) => ({ ...row, saved_at: row.saved_at.toISOString() }))
}

export async function getTemplateVersion(ctx: Ctx, input: ParsedApiInput<typeof documents.getTemplateVersion>) {
  const version = await ctx.db
    .selectFrom('document_template_version')
    .select(['version', 'title', 'article', 'source'])
    .where('id', '=', input.document_template_version_id)
    .where('document_template_id', '=', input.document_template_id)
    .executeTakeFirst()
  if (!version) throw createNotFoundError()
  return { data: version }
}
