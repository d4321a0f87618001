import { type ApplicationServices, type Ctx, withSystemCompanyTransaction } from '#platform/call-context.ts'
import { defineSystemBackgroundJob, enqueueSystemBackgroundJob, LOW_BACKGROUND_JOB_PRIORITY } from '#platform/jobs/background-job-queue.ts'
import type { DocumentWritingScript } from '../contract.ts'
import { findStoredDocumentRendering } from './rendered-document-file.ts'

const DOCUMENTS_PER_BATCH = 25
/** A user usually opens a new document at once, which renders it. A job at the same time would render it twice. */
const RENDERING_DELAY_SECONDS = 60

/** Enqueues the rendering of numbered documents, one job per company. */
export const enqueueDocumentRendering = (ctx: Pick<Ctx, 'db' | 'companyId'>) =>
  enqueueSystemBackgroundJob(
    ctx,
    renderPendingDocumentsJob,
    { companyId: ctx.companyId },
    { key: `renderPendingDocuments ${ctx.companyId}`, urgency: LOW_BACKGROUND_JOB_PRIORITY, delaySeconds: RENDERING_DELAY_SECONDS },
  )

/** Renders numbered documents between transactions until none is pending. */
export async function renderPendingDocuments(services: ApplicationServices, { companyId }: { companyId: number }): Promise<void> {
  const loadPendingDocuments = () =>
    withSystemCompanyTransaction(services, companyId, 'renderPendingDocuments', ({ db }) =>
      db
        .selectFrom('documents_pending_rendering')
        .select(['content_file_id', 'script'])
        .orderBy('content_file_id')
        .orderBy('script', 'desc')
        .limit(DOCUMENTS_PER_BATCH)
        .execute(),
    )
  for (let documents = await loadPendingDocuments(); documents.length; documents = await loadPendingDocuments())
    for (const { content_file_id, script } of documents)
      await findStoredDocumentRendering({ services, companyId }, content_file_id!, script as DocumentWritingScript)
}

export const renderPendingDocumentsJob = defineSystemBackgroundJob('renderPendingDocuments', renderPendingDocuments)
