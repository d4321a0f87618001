import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { storeUploadedFile } from '#platform/files/server/files.ts'
import { defineBackgroundJob, type JobOutcome, type JobProgress } from '#platform/jobs/queue.ts'
import type { ParsedTableSheet } from './compare-table.ts'
import type { ExportedTable } from './export-table.ts'
import { type ParsedImport, parseImport } from './parse-import.ts'
import { applyImport, previewImport } from './preview-import.ts'

export type QueuedImport = ExportedTable & { rows: ParsedTableSheet; action: string }

export async function parseQueuedImport(ctx: Ctx, { by, input, rows, language, action }: QueuedImport): Promise<[Ctx, ParsedImport]> {
  await sql`select set_config('app.action', ${action}, true)`.execute(ctx.db)
  const localized = { ...ctx, language }
  return [localized, await parseImport(localized, by, input, rows)]
}

/** Previews in a job; the difference is its file. */
export async function previewTable(ctx: Ctx, work: QueuedImport, progress: JobProgress): Promise<JobOutcome> {
  const found = await previewImport(...(await parseQueuedImport(ctx, work)), progress)
  const fileId = await storeUploadedFile(ctx, {
    name: 'difference.json',
    type: 'application/json',
    bytes: Buffer.from(JSON.stringify(found)),
  })
  return { fileId }
}

export async function importTable(ctx: Ctx, work: QueuedImport & { digest: string }, progress: JobProgress): Promise<JobOutcome> {
  return { result: await applyImport(...(await parseQueuedImport(ctx, work)), work.digest, progress) }
}

export const previewTableJob = defineBackgroundJob('previewTable', previewTable)
export const importTableJob = defineBackgroundJob('importTable', importTable)
