import { type Ctx, type Services, withSystemCompanyTransaction } from '#platform/context.ts'
import { defineSystemJob, enqueueSystemJob, PRIORITY_LOW } from '#platform/jobs/queue.ts'
import type { Script } from '../contract.ts'
import { cachedRendering } from './rendered-file.ts'

const AT_ONCE = 25

/** Asks that what was numbered here is drawn and kept; of many asks in one company one waits. */
export const enqueueRendering = (ctx: Pick<Ctx, 'db' | 'companyId'>) =>
  enqueueSystemJob(
    ctx,
    renderPendingDocumentsJob,
    { companyId: ctx.companyId },
    { key: `renderPendingDocuments ${ctx.companyId}`, urgency: PRIORITY_LOW },
  )

/** Draws what is numbered and not drawn yet, between transactions; goes on until there is none. */
export async function renderPendingDocuments(services: Services, { companyId }: { companyId: number }): Promise<void> {
  const undrawn = () =>
    withSystemCompanyTransaction(services, companyId, 'renderPendingDocuments', ({ db }) =>
      db
        .selectFrom('pending_rendering')
        .select(['content_file_id', 'script'])
        .orderBy('content_file_id')
        .orderBy('script', 'desc')
        .limit(AT_ONCE)
        .execute(),
    )
  for (let documents = await undrawn(); documents.length; documents = await undrawn())
    for (const { content_file_id, script } of documents) await cachedRendering({ services, companyId }, content_file_id!, script as Script)
}

export const renderPendingDocumentsJob = defineSystemJob('renderPendingDocuments', renderPendingDocuments)
