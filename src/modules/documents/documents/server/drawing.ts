import { type Ctx, type Services, withSystemCompanyTransaction } from '#platform/context.ts'
import { defineSystemJob, enqueueSystemJob, PRIORITY_LOW } from '#platform/jobs/queue.ts'
import type { Script } from '../contract.ts'
import { drawingKept } from './drawn.ts'

const AT_ONCE = 25

/** Asks that what was numbered here is drawn and kept; of many asks in one company one waits. */
export const askToDraw = (ctx: Pick<Ctx, 'db' | 'companyId'>) =>
  enqueueSystemJob(ctx, drawPapersJob, { companyId: ctx.companyId }, { key: `drawPapers ${ctx.companyId}`, urgency: PRIORITY_LOW })

/** Draws what is numbered and not drawn yet, between transactions; goes on until there is none. */
export async function drawPapers(services: Services, { companyId }: { companyId: number }): Promise<void> {
  const undrawn = () =>
    withSystemCompanyTransaction(services, companyId, 'drawPapers', ({ db }) =>
      db
        .selectFrom('undrawn_paper')
        .select(['content_file_id', 'script'])
        .orderBy('content_file_id')
        .orderBy('script', 'desc')
        .limit(AT_ONCE)
        .execute(),
    )
  for (let papers = await undrawn(); papers.length; papers = await undrawn())
    for (const { content_file_id, script } of papers) await drawingKept({ services, companyId }, content_file_id!, script as Script)
}

export const drawPapersJob = defineSystemJob('drawPapers', drawPapers)
