import { readingLine } from '#platform/files/server/csv-line.ts'
import { runInThread } from '#platform/worker-thread.ts'
import { validationError } from '#shared/app-error.ts'
import type { TemplateProblem } from '../../rules/template.ts'
import { refuse } from './archive.ts'

/** What came of looking into a .docx: what is wrong with its tags, or why it is not taken at all. */
export type DocxVerdict = { problems: TemplateProblem[] } | { refused: { code: string; details: Record<string, unknown> } }

const BOUNDS = { patience: 20_000, resourceLimits: { maxOldGenerationSizeMb: 256 }, stdout: true, stderr: true }

/**
 * Looks into a .docx that somebody sent, in a thread with bounds of time and memory: can it be filled? Answers what is wrong with its
 * tags; throws 422 on `file` where it is not taken.
 */
export async function problemsOfDocx(bytes: Uint8Array): Promise<TemplateProblem[]> {
  const verdict = await readingLine(() =>
    runInThread<DocxVerdict>(new URL('./thread.ts', import.meta.url), bytes, BOUNDS).catch(() => {
      throw refuse('documents.docx_unfolds')
    }),
  )
  if ('refused' in verdict) throw validationError({ file: verdict.refused })
  return verdict.problems
}
