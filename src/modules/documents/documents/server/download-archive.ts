import { assertMayRead } from '#modules/documents/templates/server/templates/missing-permission.ts'
import { assertEmployeesInScope } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/context.ts'
import { readFileOf, storeStagedFile } from '#platform/files/server/files.ts'
import { entryName, type Packed, packed } from '#platform/files/server/zip-writer.ts'
import { defineSteppedBackgroundJob, type FinishJob, type JobOutcome, type JobSteps, type Progress } from '#platform/jobs/queue.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import { AppError, validationError } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/contract.ts'
import { type Language, translate } from '#shared/messages.ts'
import type { companyDocumentsContract as ofCompany } from '../company-contract.ts'
import type { documentsContract as documents } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { companyDocumentsOf } from './company/document-rows.ts'
import { archiveDocumentsOf, documentFileOf } from './document-file.ts'

/** The maximum size of an archive, because a browser downloads it completely. */
const MAX_ARCHIVE_BYTES = 200 * 1024 * 1024

type ArchiveInput = ParsedInput<typeof documents.exportEmployeeDocuments> & { language: Language }
type DocumentSet = ParsedInput<typeof ofCompany.exportCompanyDocuments> & { language: Language }

/** Exports documents of an employee; refused at once if one is missing, not readable, or lacks the format. */
export async function exportEmployeeDocuments(ctx: Ctx, input: ParsedInput<typeof documents.exportEmployeeDocuments>) {
  const issuedDocuments = await archiveDocumentsOf(ctx, input.employee_id, input.document_ids)
  if (issuedDocuments.length < new Set(input.document_ids).size) throw validationError({ document_ids: 'invalid.unknown_id' })
  for (const document of issuedDocuments) assertMayRead(ctx, document)
  if (input.format === 'docx' && issuedDocuments.some(({ content_file_id }) => content_file_id === null))
    throw new AppError('documents.no_docx')
  return { data: { job_id: await enqueueBackgroundJob(ctx, packEmployeeDocumentsJob, { ...input, language: ctx.language }) } }
}

async function packEmployeeDocuments(steps: JobSteps, input: ArchiveInput, progress: Progress): Promise<FinishJob> {
  const { employee_id, document_ids, format, script, language } = input
  const issuedDocuments = await steps.transaction(async (ctx) => {
    await assertEmployeesInScope(ctx, employee_id)
    return archiveDocumentsOf(ctx, employee_id, document_ids)
  })
  async function* files(): AsyncGenerator<Packed> {
    for (const [at, { id }] of issuedDocuments.entries()) {
      await progress(at, issuedDocuments.length)
      const { name, bytes } = await steps.transaction((ctx) => documentFileOf(ctx, employee_id, id, format, script))
      yield { name: entryName(name), bytes: await bytes() }
    }
  }
  return packExport(steps, language, files(), { by: 'exportEmployeeDocuments', table: 'document', rows: issuedDocuments.length })
}

/** The newest files of the chosen documents of the company. */
export async function exportCompanyDocuments(ctx: Ctx, input: ParsedInput<typeof ofCompany.exportCompanyDocuments>) {
  const { documents } = await companyDocumentsOf(ctx, input.company_document_ids)
  if (documents.length < new Set(input.company_document_ids).size) throw validationError({ company_document_ids: 'invalid.unknown_id' })
  if (documents.reduce((sum, { file }) => sum + file.size, 0) > MAX_ARCHIVE_BYTES)
    throw validationError({ company_document_ids: 'documents.archive_too_large' })
  return { data: { job_id: await enqueueBackgroundJob(ctx, packCompanyDocumentsJob, { ...input, language: ctx.language }) } }
}

async function packCompanyDocuments(steps: JobSteps, input: DocumentSet, progress: Progress): Promise<FinishJob> {
  const { documents } = await steps.transaction((ctx) => companyDocumentsOf(ctx, input.company_document_ids))
  async function* files(): AsyncGenerator<Packed> {
    for (const [at, { number, file, file_id }] of documents.entries()) {
      await progress(at, documents.length)
      const { bytes } = await steps.transaction((ctx) => readFileOf(ctx, file_id))
      yield { name: entryName(`${number} ${file.name}`), bytes }
    }
  }
  return packExport(steps, input.language, files(), { by: 'exportCompanyDocuments', table: 'company_document', rows: documents.length })
}

/** Packs files as an export; the last step stores the archive and names what is logged. */
export async function packExport(
  steps: JobSteps,
  language: Language,
  files: AsyncIterable<Packed>,
  exported: NonNullable<JobOutcome['exported']>,
): Promise<FinishJob> {
  const storeArchive = await packArchive(steps, language, files)
  return async (ctx) => ({ result: { rows: exported.rows }, fileId: await storeArchive(ctx), exported })
}

/** Packs files into one archive as they come, outside transactions. The result stores the archive and returns its id. */
export async function packArchive(
  steps: JobSteps,
  language: Language,
  files: AsyncIterable<Packed>,
): Promise<(ctx: Ctx) => Promise<number>> {
  const staged = await steps.services.files.stage(packed(notTooMany(files)))
  steps.onEnd(staged.discard)
  return (ctx) => {
    const name = `${translate(messages[language], language, 'documents.batch_name')}-${ctx.today}.zip`
    return storeStagedFile(ctx, { name, type: 'application/zip' }, staged)
  }
}

async function* notTooMany(files: AsyncIterable<Packed>): AsyncGenerator<Packed> {
  let whole = 0
  for await (const file of files) {
    whole += file.bytes.byteLength
    if (whole > MAX_ARCHIVE_BYTES) throw new AppError('documents.archive_too_large')
    yield file
  }
}

export const packEmployeeDocumentsJob = defineSteppedBackgroundJob('packEmployeeDocuments', packEmployeeDocuments)
export const packCompanyDocumentsJob = defineSteppedBackgroundJob('packCompanyDocuments', packCompanyDocuments)
