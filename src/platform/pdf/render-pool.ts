import { availableParallelism } from 'node:os'
import { createConcurrencyLimiter } from '#shared/concurrency-limit.ts'
import { getCurrentCompanyId } from '../current-company-context.ts'
import { createOverloadedError } from '../errors.ts'
import { createPdfRenderWorkers } from './render-workers.ts'

/** One core stays free for requests. */
const MAX_PROCESSES = Math.max(1, availableParallelism() - 1)
const MAX_WAITING_RENDERS = 500

export type PdfRenderOptions = { isUrgent?: boolean; timeoutMs?: number }

const draw = createPdfRenderWorkers({ documents: 300, memory: 600 * 2 ** 20, idle: 60_000 })
const inTurn = createConcurrencyLimiter({
  atOnce: MAX_PROCESSES,
  waiting: MAX_WAITING_RENDERS,
  waitingOfOne: MAX_WAITING_RENDERS / 2,
  full: createOverloadedError,
})
/** Urgent documents have a process of their own. */
const atOnce = createConcurrencyLimiter({ atOnce: 1, waiting: MAX_WAITING_RENDERS, full: createOverloadedError })

/**
 * Calls the default function of a script in a child process. Companies take turns, so that many documents of one do not delay others.
 * Urgent calls come first.
 */
export const renderPdfInPool = (
  script: URL,
  work: unknown,
  companyId = getCurrentCompanyId(),
  { isUrgent = false, timeoutMs }: PdfRenderOptions = {},
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const turn = () => draw(script, work, timeoutMs).then(resolve, reject)
    const line = isUrgent ? atOnce : inTurn
    line(turn, companyId).catch(reject)
  })
