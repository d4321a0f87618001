import { sql } from 'kysely'
import { assertCanReadTemplate } from '#modules/documents/templates/server/templates/template-permissions.ts'
import type { Ctx } from '#platform/call-context.ts'
import { toZipEntryName, type ZipEntry } from '#platform/files/server/zip-writer.ts'
import {
  type BackgroundJobFinalStep,
  type BackgroundJobProgressCallback,
  defineSteppedBackgroundJob,
  type SteppedBackgroundJobContext,
} from '#platform/jobs/background-job-queue.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { Language } from '#shared/message-translation.ts'
import type { DocumentWritingScript } from '../../contract.ts'
import type { documentLifecycleContract as lifecycle } from '../../document-lifecycle-contract.ts'
import { packDocumentExportArchive } from '../document-export-archive.ts'
import { loadExistingDocuments } from './documents-for-lifecycle-action.ts'
import { getDocumentFile } from './get-document-lifecycle.ts'

type ExportInput = ParsedApiInput<typeof lifecycle.exportIssuedDocuments>

/** Fails before the job starts if a document is missing or not readable. */
export async function exportIssuedDocuments(ctx: Ctx, input: ExportInput) {
  await loadExistingDocuments(ctx, input.document_registration_ids, { hold: false })
  for (const document of await loadDocumentArchiveEntries(ctx, input.document_registration_ids)) assertCanReadTemplate(ctx, document)
  return { data: { job_id: await enqueueBackgroundJob(ctx, packIssuedDocumentsJob, { ...input, language: ctx.language }) } }
}

async function packDocuments(
  steps: SteppedBackgroundJobContext,
  { document_registration_ids, language }: ExportInput & { language: Language },
  progress: BackgroundJobProgressCallback,
): Promise<BackgroundJobFinalStep> {
  const documents = await steps.transaction((ctx) => loadDocumentArchiveEntries(ctx, document_registration_ids))
  const files = streamDocumentFiles(steps, documents, (at) => progress(at, documents.length))
  return packDocumentExportArchive(steps, language, files, {
    by: 'exportIssuedDocuments',
    table: 'document_registration',
    rows: documents.length,
  })
}

type ArchiveEntry = { id: number; script: DocumentWritingScript; employee: string | null; is_sensitive: boolean; contains_pay: boolean }

/** The documents with their archive names and permissions, grouped by employee. */
export async function loadDocumentArchiveEntries({ db }: Ctx, ids: readonly number[]): Promise<ArchiveEntry[]> {
  const { rows } = await sql<ArchiveEntry>`
    select r.id, coalesce(d.script, 'latin') as script, e.last_name || ' ' || e.first_name as employee,
      coalesce(p.is_sensitive, false) as is_sensitive, coalesce(p.contains_pay, false) as contains_pay
    from document_registration r left join employee_document p on p.document_registration_id = r.id
      left join document d on d.document_registration_id = r.id left join employee e on e.id = p.employee_id
    where r.id = any (${[...ids]}::bigint[]) order by e.last_name, e.first_name, e.id, r.id`.execute(db)
  return rows
}

/** Yields the files of documents one after another, each under the name of its employee. Each file is loaded in its own transaction. */
export async function* streamDocumentFiles(
  steps: SteppedBackgroundJobContext,
  documents: readonly ArchiveEntry[],
  reportProgress: (at: number) => Promise<void>,
): AsyncGenerator<ZipEntry> {
  for (const [at, { id, script, employee }] of documents.entries()) {
    await reportProgress(at)
    const { name, bytes } = await steps.transaction((ctx) =>
      getDocumentFile(ctx, { document_registration_id: id, signature: undefined, script, format: 'pdf' }),
    )
    yield { name: toZipEntryName([employee, name].filter(Boolean).join(' ')), bytes: typeof bytes === 'function' ? await bytes() : bytes }
  }
}

export const packIssuedDocumentsJob = defineSteppedBackgroundJob('packDocuments', packDocuments)
