import { type ComparedTexts, isTooMuch } from '#modules/documents/templates/rules/redline/compare.ts'
import type { Line } from '#modules/documents/templates/rules/redline/lines.ts'
import { runInThread, TOO_LONG, TOO_MUCH } from '#platform/worker-thread.ts'
import { AppError } from '#shared/app-error.ts'

/** How long two pages may be compared, and in how many MB. */
const PATIENCE = 10_000
const MEMORY = 256

/** Compares two texts in a thread, because long ones take time. */
export async function compareInThread(before: Line[], after: Line[]): Promise<ComparedTexts> {
  if (isTooMuch(before) || isTooMuch(after)) throw tooLong()
  const bounds = { patience: PATIENCE, resourceLimits: { maxOldGenerationSizeMb: MEMORY } }
  return runInThread<ComparedTexts>(new URL('./thread.ts', import.meta.url), { before, after }, bounds).catch((error) => {
    throw error.code === TOO_LONG || error.code === TOO_MUCH ? tooLong() : error
  })
}

const tooLong = () => new AppError('documents.redline_too_long')
