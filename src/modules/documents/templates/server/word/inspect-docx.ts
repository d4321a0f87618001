import { limitFileReads } from '#platform/files/server/file-concurrency-limits.ts'
import { runScriptInThread } from '#platform/worker-thread.ts'
import { createValidationError } from '#shared/app-error.ts'
import type { TemplateProblem } from '../../rules/parse-template.ts'
import { createDocxError } from './docx-archive.ts'

/** The result of an inspection: problems of tags, or the reason of a refusal. */
export type DocxInspection = { problems: TemplateProblem[] } | { refused: { code: string; details: Record<string, unknown> } }

const INSPECTION_LIMITS = { patience: 20_000, resourceLimits: { maxOldGenerationSizeMb: 256 }, stdout: true, stderr: true }

/**
 * Inspects an uploaded .docx in a thread with limits of time and memory. Returns problems of tags; throws 422 on `file` if it is refused.
 */
export async function findDocxProblems(bytes: Uint8Array): Promise<TemplateProblem[]> {
  const verdict = await limitFileReads(() =>
    runScriptInThread<DocxInspection>(new URL('./docx-inspection-thread.ts', import.meta.url), bytes, INSPECTION_LIMITS).catch(() => {
      throw createDocxError('documents.docx_unpacked_too_large')
    }),
  )
  if ('refused' in verdict) throw createValidationError({ file: verdict.refused })
  return verdict.problems
}
