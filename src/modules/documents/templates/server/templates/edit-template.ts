import type { documentsContract as documents } from '#modules/documents/documents/contract.ts'
import { listDocumentSubjects } from '#modules/documents/documents/server/document-subjects.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import { loadTemplateDetail } from './template-detail.ts'
import { assertValidTemplate } from './template-problems.ts'

export async function createTemplate(ctx: Ctx, input: ParsedApiInput<typeof documents.createTemplate>) {
  assertTemplateCodeNotReserved(input.code)
  assertValidTemplate(ctx, input.source)
  await ctx.db.insertInto('document_template').values(input).execute()
  return { data: await loadTemplateDetail(ctx, input.code) }
}

/** Throws if a module generates the documents of this code. */
export function assertTemplateCodeNotReserved(taken: string): void {
  if (listDocumentSubjects().some(({ documents }) => documents.some(({ code }) => code === taken)))
    throw new AppError('documents.template_code_taken', {}, { code: 'documents.template_code_taken' })
}

export async function updateTemplate(ctx: Ctx, { document_template_id, ...changes }: ParsedApiInput<typeof documents.updateTemplate>) {
  if (changes.source !== undefined) assertValidTemplate(ctx, changes.source)
  const row = await ctx.db
    .updateTable('document_template')
    // A text replaces an existing Word file.
    .set({ code: (eb) => eb.ref('code'), ...changes, docx_file_id: changes.source !== undefined ? null : undefined })
    .where('id', '=', document_template_id)
    .returning('code')
    .executeTakeFirst()
  if (!row) throw createNotFoundError()
  return { data: await loadTemplateDetail(ctx, row.code) }
}
