import { assertCanReadTemplate } from '#modules/documents/templates/server/templates/template-permissions.ts'
import { assertEmployeesInScope } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import { readStoredFile, storeStagedFileUpload } from '#platform/files/server/stored-files.ts'
import { toZipEntryName, writeZip, type ZipEntry } from '#platform/files/server/zip-writer.ts'
import {
  type BackgroundJobFinalStep,
  type BackgroundJobProgressCallback,
  type BackgroundJobResult,
  defineSteppedBackgroundJob,
  type SteppedBackgroundJobContext,
} from '#platform/jobs/background-job-queue.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import { type Language, translateMessage } from '#shared/message-translation.ts'
import type { companyDocumentsContract as ofCompany } from '../company-documents-contract.ts'
import type { documentsContract as documents } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { loadCompanyDocuments } from './company/company-document-rows.ts'
import { loadDocumentFile, loadEmployeeDocumentsForArchive } from './employee-document-file.ts'

/** The maximum size of an archive, because a browser downloads it completely into memory. */
const MAX_ARCHIVE_BYTES = 200 * 1024 * 1024

type ArchiveInput = ParsedApiInput<typeof documents.exportEmployeeDocuments> & { language: Language }
type DocumentSet = ParsedApiInput<typeof ofCompany.exportCompanyDocuments> & { language: Language }

/** Exports documents of an employee. Fails before the job starts if one is missing, not readable, or does not exist in the format. */
export async function exportEmployeeDocuments(ctx: Ctx, input: ParsedApiInput<typeof documents.exportEmployeeDocuments>) {
  const issuedDocuments = await loadEmployeeDocumentsForArchive(ctx, input.employee_id, input.document_ids)
  if (issuedDocuments.length < new Set(input.document_ids).size) throw createValidationError({ document_ids: 'invalid.unknown_id' })
  for (const document of issuedDocuments) assertCanReadTemplate(ctx, document)
  if (input.format === 'docx' && issuedDocuments.some(({ content_file_id }) => content_file_id === null))
    throw new AppError('documents.no_docx')
  return { data: { job_id: await enqueueBackgroundJob(ctx, packEmployeeDocumentsJob, { ...input, language: ctx.language }) } }
}

async function packEmployeeDocuments(
  steps: SteppedBackgroundJobContext,
  input: ArchiveInput,
  progress: BackgroundJobProgressCallback,
): Promise<BackgroundJobFinalStep> {
  const { employee_id, document_ids, format, script, language } = input
  const issuedDocuments = await steps.transaction(async (ctx) => {
    await assertEmployeesInScope(ctx, employee_id)
    return loadEmployeeDocumentsForArchive(ctx, employee_id, document_ids)
  })
  async function* files(): AsyncGenerator<ZipEntry> {
    for (const [at, { id }] of issuedDocuments.entries()) {
      await progress(at, issuedDocuments.length)
      const { name, bytes } = await steps.transaction((ctx) => loadDocumentFile(ctx, employee_id, id, format, script))
      yield { name: toZipEntryName(name), bytes: await bytes() }
    }
  }
  return packDocumentExportArchive(steps, language, files(), {
    by: 'exportEmployeeDocuments',
    table: 'document',
    rows: issuedDocuments.length,
  })
}

/** Exports the newest files of the selected documents of the company. */
export async function exportCompanyDocuments(ctx: Ctx, input: ParsedApiInput<typeof ofCompany.exportCompanyDocuments>) {
  const { documents } = await loadCompanyDocuments(ctx, input.company_document_ids)
  if (documents.length < new Set(input.company_document_ids).size)
    throw createValidationError({ company_document_ids: 'invalid.unknown_id' })
  if (documents.reduce((sum, { file }) => sum + file.size, 0) > MAX_ARCHIVE_BYTES)
    throw createValidationError({ company_document_ids: 'documents.archive_too_large' })
  return { data: { job_id: await enqueueBackgroundJob(ctx, packCompanyDocumentsJob, { ...input, language: ctx.language }) } }
}

async function packCompanyDocuments(
  steps: SteppedBackgroundJobContext,
  input: DocumentSet,
  progress: BackgroundJobProgressCallback,
): Promise<BackgroundJobFinalStep> {
  const { documents } = await steps.transaction((ctx) => loadCompanyDocuments(ctx, input.company_document_ids))
  async function* files(): AsyncGenerator<ZipEntry> {
    for (const [at, { number, file, file_id }] of documents.entries()) {
      await progress(at, documents.length)
      const { bytes } = await steps.transaction((ctx) => readStoredFile(ctx, file_id))
      yield { name: toZipEntryName(`${number} ${file.name}`), bytes }
    }
  }
  return packDocumentExportArchive(steps, input.language, files(), {
    by: 'exportCompanyDocuments',
    table: 'company_document',
    rows: documents.length,
  })
}

/** Packs files as an export job. The last step stores the archive and returns the log entry. */
export async function packDocumentExportArchive(
  steps: SteppedBackgroundJobContext,
  language: Language,
  files: AsyncIterable<ZipEntry>,
  exported: NonNullable<BackgroundJobResult['exported']>,
): Promise<BackgroundJobFinalStep> {
  const storeArchive = await packFilesIntoDocumentArchive(steps, language, files)
  return async (ctx) => ({ result: { rows: exported.rows }, fileId: await storeArchive(ctx), exported })
}

/** Packs files into one archive as they arrive, outside transactions. The result stores the archive and returns its id. */
export async function packFilesIntoDocumentArchive(
  steps: SteppedBackgroundJobContext,
  language: Language,
  files: AsyncIterable<ZipEntry>,
): Promise<(ctx: Ctx) => Promise<number>> {
  const staged = await steps.services.files.stage(writeZip(notTooMany(files)))
  steps.onEnd(staged.discard)
  return (ctx) => {
    const name = `${translateMessage(messages[language], language, 'documents.batch_name')}-${ctx.today}.zip`
    return storeStagedFileUpload(ctx, { name, type: 'application/zip' }, staged)
  }
}

async function* notTooMany(files: AsyncIterable<ZipEntry>): AsyncGenerator<ZipEntry> {
  let whole = 0
  for await (const file of files) {
    whole += file.bytes.byteLength
    if (whole > MAX_ARCHIVE_BYTES) throw new AppError('documents.archive_too_large')
    yield file
  }
}

export const packEmployeeDocumentsJob = defineSteppedBackgroundJob('packEmployeeDocuments', packEmployeeDocuments)
export const packCompanyDocumentsJob = defineSteppedBackgroundJob('packCompanyDocuments', packCompanyDocuments)
