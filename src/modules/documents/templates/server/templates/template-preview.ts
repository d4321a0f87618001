import type { DocumentWritingScript, documentsContract as documents } from '#modules/documents/documents/contract.ts'
import { documentFieldsSr } from '#modules/documents/documents/messages/fields.sr.ts'
import { countEmployeesOnDay } from '#modules/documents/documents/server/merge-data/company-merge-data.ts'
import { loadEmployeeDocumentMergeData } from '#modules/documents/documents/server/merge-data/employee-document-merge-data.ts'
import { type ParsedDocumentTemplate, parseTextTemplate } from '#modules/documents/documents/server/parsed-template.ts'
import { renderDocumentContent } from '#modules/documents/documents/server/rendered-document-file.ts'
import { canViewEmployees } from '#modules/foundation/access/user-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import { PdfRenderTimeoutError } from '#platform/pdf/render-workers.ts'
import type { FileDownloadReply, ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import { findDocumentField } from '../../rules/document-fields.ts'
import { contentTypeByDocumentFormat, type DocumentFormat } from '../../rules/document-format.ts'
import { fitsDocumentPageLimit, MAX_DOCUMENT_PREVIEW_PAGES } from '../../rules/fill-template.ts'
import { assertValidTemplate } from './template-problems.ts'

/** A preview usually takes a fraction of a second, and other requests wait for it. */
const PREVIEW_TIMEOUT_MS = 5_000
/** The placeholder of the number. */
export const UNKNOWN_DOCUMENT_NUMBER_TEXT = '______'
/** A missing value, shown by its Serbian label, because a document is Serbian regardless of the user's language. */
export const formatMissingDocumentFieldValue = (key: string) =>
  `[${(documentFieldsSr as Record<string, string>)[`documents.field.${key}`] ?? key}]`

export async function previewTemplate(
  ctx: Ctx,
  { source, ...input }: ParsedApiInput<typeof documents.previewTemplate>,
): Promise<FileDownloadReply> {
  assertValidTemplate(ctx, source)
  return renderTemplatePreview(ctx, parseTextTemplate(source), input)
}

type PreviewInput = { employee_id: number; title: string; script: DocumentWritingScript; format: DocumentFormat }

/** The current fields of an employee without a number. Restricted values are asterisks. */
export async function loadMaskedMergeData(ctx: Ctx, employeeId: number, names: ReadonlySet<string>) {
  if (!canViewEmployees(ctx)) throw new AppError('access.denied')
  const { facts, isWoman } = await loadEmployeeDocumentMergeData(ctx, employeeId, 'employee', employeeId, ctx.today)
  for (const [name, value] of Object.entries(facts))
    if (findDocumentField(name)?.needs && value) facts[name] = typeof value === 'boolean' ? false : '*'.repeat(13)
  if (names.has('people')) facts.people = await countEmployeesOnDay(ctx, ctx.today)
  return { facts: { ...facts, 'document.number': UNKNOWN_DOCUMENT_NUMBER_TEXT }, isWoman }
}

/** A preview of a template for an employee. Missing values are in brackets, restricted ones are asterisks. */
export async function renderTemplatePreview(
  ctx: Ctx,
  ready: ParsedDocumentTemplate,
  { employee_id, title, script, format }: PreviewInput,
): Promise<FileDownloadReply> {
  const { facts, isWoman } = await loadMaskedMergeData(ctx, employee_id, ready.names)
  const { content } = ready.fill({ facts, answers: {}, isWoman, gap: formatMissingDocumentFieldValue })
  const { services, companyId, today } = ctx
  const preview = content({ title, number: UNKNOWN_DOCUMENT_NUMBER_TEXT })
  if ('written' in preview && !fitsDocumentPageLimit(preview.written.blocks, MAX_DOCUMENT_PREVIEW_PAGES))
    throw new AppError('documents.preview_too_long', { max: MAX_DOCUMENT_PREVIEW_PAGES })
  const place = { services, companyId, employeeId: employee_id, made: today }
  const renderPreviewFile = () =>
    renderDocumentContent(preview, format, script, place, { timeoutMs: PREVIEW_TIMEOUT_MS }).catch((error) => {
      throw error instanceof PdfRenderTimeoutError ? new AppError('documents.too_long') : error
    })
  return { name: `${title}.${format}`, type: contentTypeByDocumentFormat[format], bytes: renderPreviewFile, inline: format === 'pdf' }
}
