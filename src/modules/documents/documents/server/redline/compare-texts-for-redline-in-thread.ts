import {
  isTextTooLongForRedline,
  type RedlineTextComparison,
} from '#modules/documents/templates/rules/redline/compare-texts-for-redline.ts'
import type { RedlineLine } from '#modules/documents/templates/rules/redline/redline-lines.ts'
import { runScriptInThread, WORKER_THREAD_MEMORY_ERROR_CODE, WORKER_THREAD_TIMEOUT_ERROR_CODE } from '#platform/worker-thread.ts'
import { AppError } from '#shared/app-error.ts'

const COMPARISON_TIMEOUT_MS = 10_000
const MAX_HEAP_MB = 256

/** Compares two texts in a thread, because long texts take time. */
export async function compareTextsForRedlineInThread(before: RedlineLine[], after: RedlineLine[]): Promise<RedlineTextComparison> {
  if (isTextTooLongForRedline(before) || isTextTooLongForRedline(after)) throw createTooLongError()
  const bounds = { patience: COMPARISON_TIMEOUT_MS, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } }
  return runScriptInThread<RedlineTextComparison>(
    new URL('./redline-comparison-thread.ts', import.meta.url),
    { before, after },
    bounds,
  ).catch((error) => {
    throw error.code === WORKER_THREAD_TIMEOUT_ERROR_CODE || error.code === WORKER_THREAD_MEMORY_ERROR_CODE ? createTooLongError() : error
  })
}

const createTooLongError = () => new AppError('documents.redline_too_long')
