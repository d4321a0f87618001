import type { documentsContract as documents } from '#modules/documents/documents/contract.ts'
import { parseDocxTemplate } from '#modules/documents/documents/server/parsed-template.ts'
import { defineActionWithReadBeforeTransaction } from '#platform/action-with-read-before-transaction.ts'
import type { Ctx } from '#platform/call-context.ts'
import { readStoredFile, storeUploadedFile } from '#platform/files/server/stored-files.ts'
import { getFileBaseName } from '#platform/files/server/uploaded-document.ts'
import type { FileDownloadReply, ParsedApiInput, UploadedFile } from '#shared/api-contract.ts'
import { createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { contentTypeByDocumentFormat } from '../../rules/document-format.ts'
import type { TemplateProblem } from '../../rules/parse-template.ts'
import { findDocxProblems } from '../word/inspect-docx.ts'
import { assertTemplateCodeNotReserved } from './edit-template.ts'
import { loadTemplateDetail } from './template-detail.ts'
import { renderTemplatePreview } from './template-preview.ts'
import { formatTemplateProblems } from './template-problems.ts'

const looked = { look: (_ctx: Ctx, { file }: { file: UploadedFile }) => file.bytes, read: findDocxProblems }

/** Uploads a Word file as a template of the company. */
export const uploadTemplate = defineActionWithReadBeforeTransaction(
  looked,
  async (ctx, { file, ...values }: ParsedApiInput<typeof documents.uploadTemplate>, problems) => {
    assertTemplateCodeNotReserved(values.code)
    const docx_file_id = await storeDocxTemplate(ctx, file, problems)
    await ctx.db
      .insertInto('document_template')
      .values({ ...values, source: '', docx_file_id })
      .execute()
    return { data: await loadTemplateDetail(ctx, values.code) }
  },
)

/** Stores a newer Word file as a version of the template; earlier versions stay. */
export const uploadTemplateVersion = defineActionWithReadBeforeTransaction(
  looked,
  async (ctx, { file, document_template_id, revision }: ParsedApiInput<typeof documents.uploadTemplateVersion>, problems) => {
    const docx_file_id = await storeDocxTemplate(ctx, file, problems)
    const row = await ctx.db
      .updateTable('document_template')
      .set({ source: '', docx_file_id, in_use: true, revision })
      .where('id', '=', document_template_id)
      .returning('code')
      .executeTakeFirst()
    if (!row) throw createNotFoundError()
    return { data: await loadTemplateDetail(ctx, row.code) }
  },
)

/** The uploaded file. */
export async function getTemplateDocx(ctx: Ctx, input: ParsedApiInput<typeof documents.getTemplateDocx>): Promise<FileDownloadReply> {
  return readStoredFile(ctx, await fileIdOf(ctx, input.document_template_id, input.document_template_version_id))
}

export async function previewTemplateDocx(
  ctx: Ctx,
  { document_template_id, document_template_version_id, ...input }: ParsedApiInput<typeof documents.previewTemplateDocx>,
): Promise<FileDownloadReply> {
  const { name, bytes } = await readStoredFile(ctx, await fileIdOf(ctx, document_template_id, document_template_version_id))
  return renderTemplatePreview(ctx, await parseDocxTemplate(bytes), { ...input, title: name.replace(/\.docx$/, '') })
}

async function fileIdOf(ctx: Ctx, templateId: number, versionId: number): Promise<number> {
  const row = await ctx.db
    .selectFrom('document_template_version')
    .select('docx_file_id')
    .where('id', '=', versionId)
    .where('document_template_id', '=', templateId)
    .executeTakeFirst()
  if (!row?.docx_file_id) throw createNotFoundError()
  return row.docx_file_id
}

/** Validates and stores a Word file. Errors name the paragraph. */
async function storeDocxTemplate(ctx: Ctx, { name, bytes }: UploadedFile, problems: TemplateProblem[]): Promise<number> {
  if (problems.length)
    throw createValidationError({
      file: {
        code: 'documents.template_invalid',
        details: { problems: formatTemplateProblems(ctx, problems, 'documents.problem_at_paragraph') },
      },
    })
  return storeUploadedFile(ctx, { name: `${getFileBaseName(name) || 'sablon'}.docx`, type: contentTypeByDocumentFormat.docx, bytes })
}
