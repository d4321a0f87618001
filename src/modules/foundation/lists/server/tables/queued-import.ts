import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { storeUploadedFile } from '#platform/files/server/stored-files.ts'
import { defineBackgroundJob, type JobProgress, type JobResult } from '#platform/jobs/queue.ts'
import type { ParsedTableSheet } from './compare-table.ts'
import type { ExportedListTable } from './export-table.ts'
import { type ParsedImport, parseImport } from './parse-import.ts'
import { applyTableImport, previewTableImport } from './preview-import.ts'

export type QueuedImport = ExportedListTable & { rows: ParsedTableSheet; action: string }

export async function parseQueuedImport(ctx: Ctx, { by, input, rows, language, action }: QueuedImport): Promise<[Ctx, ParsedImport]> {
  await sql`select set_config('app.action', ${action}, true)`.execute(ctx.db)
  const localized = { ...ctx, language }
  return [localized, await parseImport(localized, by, input, rows)]
}

/** Previews in a job; the difference is its file. */
export async function previewQueuedTableImport(ctx: Ctx, work: QueuedImport, progress: JobProgress): Promise<JobResult> {
  const found = await previewTableImport(...(await parseQueuedImport(ctx, work)), progress)
  const fileId = await storeUploadedFile(ctx, {
    name: 'difference.json',
    type: 'application/json',
    bytes: Buffer.from(JSON.stringify(found)),
  })
  return { fileId }
}

export async function importQueuedTable(ctx: Ctx, work: QueuedImport & { digest: string }, progress: JobProgress): Promise<JobResult> {
  return { result: await applyTableImport(...(await parseQueuedImport(ctx, work)), work.digest, progress) }
}

export const previewTableJob = defineBackgroundJob('previewTable', previewQueuedTableImport)
export const importTableJob = defineBackgroundJob('importTable', importQueuedTable)
