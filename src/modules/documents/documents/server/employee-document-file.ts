import { sql } from 'kysely'
import type { DocumentFormat } from '#modules/documents/templates/rules/document-format.ts'
import { assertCanReadTemplate } from '#modules/documents/templates/server/templates/template-permissions.ts'
import type { Ctx } from '#platform/call-context.ts'
import { readStoredFile } from '#platform/files/server/stored-files.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import type { DocumentWritingScript, documentsContract as documents } from '../contract.ts'
import { loadRenderedDocumentFile, type RenderedDocumentFile } from './rendered-document-file.ts'

export async function getEmployeeDocument(ctx: Ctx, input: ParsedApiInput<typeof documents.getEmployeeDocument>) {
  return loadDocumentFile(ctx, input.employee_id, input.document_id, input.format, input.script)
}

/** Those of the documents that belong to the employee, in order of issue. */
export const loadEmployeeDocumentsForArchive = (ctx: Ctx, employeeId: number, ids: readonly number[]) =>
  ctx.db
    .selectFrom('document')
    .select(['id', 'script', 'is_sensitive', 'contains_pay', 'content_file_id', 'latin_file_id', 'cyrillic_file_id'])
    .where('id', 'in', ids)
    .where('employee_id', '=', employeeId)
    .orderBy('id')
    .execute()

export async function loadDocumentFile(
  ctx: Ctx,
  employeeId: number,
  id: number,
  format: DocumentFormat,
  query?: DocumentWritingScript,
): Promise<RenderedDocumentFile> {
  const [document] = await loadEmployeeDocumentsForArchive(ctx, employeeId, [id])
  if (!document) throw createNotFoundError()
  assertCanReadTemplate(ctx, document)
  if (document.is_sensitive || document.contains_pay)
    await sql`select log_reveal_of_employee_data('getEmployeeDocument', ${employeeId})`.execute(ctx.db)
  const script = query ?? (document.script as DocumentWritingScript)
  const stored = script === 'latin' ? document.latin_file_id : document.cyrillic_file_id
  if (format === 'pdf' && stored !== null) {
    const { bytes, ...file } = await readStoredFile(ctx, stored)
    return { ...file, bytes: async () => bytes }
  }
  // Old documents have only a PDF.
  if (document.content_file_id === null) throw new AppError('documents.no_docx')
  return loadRenderedDocumentFile(ctx, document.content_file_id, format, script)
}
