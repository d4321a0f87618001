import { isTextTooLongToCompare, type TextComparison } from '#modules/documents/templates/rules/redline/compare-texts.ts'
import type { RedlineLine } from '#modules/documents/templates/rules/redline/redline-lines.ts'
import { runScriptInThread, THREAD_MEMORY_ERROR_CODE, THREAD_TIMEOUT_ERROR_CODE } from '#platform/worker-thread.ts'
import { AppError } from '#shared/app-error.ts'

/** How long two pages may be compared, and in how many MB. */
const PATIENCE = 10_000
const MEMORY = 256

/** Compares two texts in a thread, because long ones take time. */
export async function compareTextsInThread(before: RedlineLine[], after: RedlineLine[]): Promise<TextComparison> {
  if (isTextTooLongToCompare(before) || isTextTooLongToCompare(after)) throw tooLong()
  const bounds = { patience: PATIENCE, resourceLimits: { maxOldGenerationSizeMb: MEMORY } }
  return runScriptInThread<TextComparison>(new URL('./comparison-thread.ts', import.meta.url), { before, after }, bounds).catch((error) => {
    throw error.code === THREAD_TIMEOUT_ERROR_CODE || error.code === THREAD_MEMORY_ERROR_CODE ? tooLong() : error
  })
}

const tooLong = () => new AppError('documents.redline_too_long')
