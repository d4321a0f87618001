import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import {
  type BackgroundJobFinalStep,
  type BackgroundJobProgressCallback,
  defineSteppedBackgroundJob,
  type SteppedBackgroundJobContext,
} from '#platform/jobs/background-job-queue.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createValidationError } from '#shared/app-error.ts'
import type { Language } from '#shared/message-translation.ts'
import type { documentLifecycleContract as lifecycle, SkippedDocumentWithReason } from '../../document-lifecycle-contract.ts'
import { packFilesIntoDocumentArchive } from '../document-export-archive.ts'
import { enqueueDocumentRendering } from '../document-render-queue.ts'
import { formatDocumentQuestionLabel } from '../writing/assert-template-answers-complete.ts'
import { issueDocumentCorrection } from '../writing/correct-document.ts'
import { annulLockedDocuments } from './annul-documents.ts'
import {
  findCommonTemplateQuestions,
  formatExpectedDocumentError,
  type PreparedDocumentCorrection,
  previewDocumentCorrections,
} from './document-corrections.ts'
import { loadDocumentArchiveEntries, streamDocumentFiles } from './export-documents.ts'

export async function checkDocumentCorrections(ctx: Ctx, input: ParsedApiInput<typeof lifecycle.checkDocumentCorrections>) {
  const { ready, left_out } = await previewDocumentCorrections(ctx, input)
  const questions = findCommonTemplateQuestions(ready).map((question) => ({
    ...question,
    label: formatDocumentQuestionLabel(ctx, question),
  }))
  const doubtful = ready.flatMap(({ named, correction }) =>
    'written' in correction && correction.doubts.length ? [{ ...named, findings: correction.doubts }] : [],
  )
  return { data: { ready: ready.length, questions, left_out, doubtful } }
}

export async function correctDocuments(ctx: Ctx, input: ParsedApiInput<typeof lifecycle.correctDocuments>) {
  const { ready } = await previewDocumentCorrections(ctx, input)
  if (!ready.length) throw createValidationError({ document_registration_ids: 'documents.nothing_to_correct' })
  const query = new Set(findCommonTemplateQuestions(ready).map(({ key }) => key))
  for (const key of Object.keys(input.fields))
    if (!query.has(key)) throw createValidationError({ [`fields.${key}`]: 'invalid.unknown_field' })
  for (const { named, correction } of ready) assertHasReason(named.number, correction, input.reason)
  const { rows } = await sql<{ requested_at: string }>`select clock_timestamp()::text as requested_at`.execute(ctx.db)
  const work = { ...input, ...rows[0]!, language: ctx.language }
  return { data: { job_id: await enqueueBackgroundJob(ctx, writeDocumentCorrectionsJob, work) } }
}

function assertHasReason(number: string, correction: PreparedDocumentCorrection['correction'], reason: string | null | undefined): void {
  const first = 'written' in correction && !reason?.trim() && correction.doubts[0]
  if (!first) return
  const finding = `${number}: ${first.message} (${first.article})`
  throw createValidationError({ reason: { code: 'documents.reason_needed', details: { finding } } })
}

type Work = ParsedApiInput<typeof lifecycle.correctDocuments> & { requested_at: string; language: Language }

/**
 * Writes the documents in one transaction, which locks the registers of numbers, then packs them into one archive between transactions. A
 * restarted job finds the documents that it has replaced.
 */
export async function writeDocumentCorrections(
  steps: SteppedBackgroundJobContext,
  input: Work,
  progress: BackgroundJobProgressCallback,
): Promise<BackgroundJobFinalStep> {
  const total = 2 * input.document_registration_ids.length
  const isWritten = (await steps.transaction((ctx) => loadReplacementIds(ctx, input))).length > 0
  const left_out = isWritten
    ? []
    : await steps.transaction((ctx) => correctAll(ctx, input, (done) => progress(done, total)), {
        action: 'correctDocuments',
        language: input.language,
      })
  const { numbers, documents } = await steps.transaction(async (ctx) => {
    const numbers = await loadReplacementIds(ctx, input)
    return { numbers, documents: await loadDocumentArchiveEntries(ctx, numbers) }
  })
  // A failed progress report does not stop the archive.
  const reportProgress = (at: number) => progress(total / 2 + at, total).catch(() => undefined)
  const storeArchive = await packFilesIntoDocumentArchive(steps, input.language, streamDocumentFiles(steps, documents, reportProgress))
  return async (ctx) => ({ result: { made: documents.length, left_out, documents: numbers }, fileId: await storeArchive(ctx) })
}

/** Each document is corrected completely or not at all. A failed one uses no number and is returned with the reason. */
async function correctAll(ctx: Ctx, input: Work, reportProgress: (done: number) => Promise<void>): Promise<SkippedDocumentWithReason[]> {
  const { ready, left_out } = await previewDocumentCorrections(ctx, input, { hold: true })
  for (const [at, { document, named, correction }] of ready.entries()) {
    await reportProgress(at)
    await sql`savepoint one_document`.execute(ctx.db)
    try {
      if ('reissue' in correction)
        await annulLockedDocuments(ctx, document, input.correction_reason, (takeBack) => correction.reissue(ctx, document.id, takeBack))
      else await issueDocumentCorrection(ctx, document, input.correction_reason, correction.written)
      await sql`release savepoint one_document`.execute(ctx.db)
    } catch (error) {
      const reason = formatExpectedDocumentError(ctx, error)
      await sql`rollback to savepoint one_document`.execute(ctx.db)
      left_out.push({ ...named, reason })
    }
  }
  await enqueueDocumentRendering(ctx)
  return left_out
}

/** The replacements of these documents that were created since the start of the job. */
async function loadReplacementIds({ db, userId }: Ctx, { document_registration_ids, requested_at: requestedAt }: Work): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select replaced_by_id as id from document_annulment
    where document_registration_id = any (${document_registration_ids}::bigint[]) and replaced_by_id is not null
      and annulled_by = ${userId} and annulled_at >= ${requestedAt}::timestamptz
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

export const writeDocumentCorrectionsJob = defineSteppedBackgroundJob('writeCorrections', writeDocumentCorrections)
