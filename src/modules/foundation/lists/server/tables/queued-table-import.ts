import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { storeUploadedFile } from '#platform/files/server/stored-files.ts'
import { type BackgroundJobProgressCallback, type BackgroundJobResult, defineBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import type { ParsedImportedSheet } from './compare-imported-table.ts'
import type { TableExportJobInput } from './export-table.ts'
import { type ParsedTableImport, parseTableImport } from './parse-table-import.ts'
import { commitTableImport, previewTableImport } from './preview-table-import.ts'

export type QueuedTableImport = TableExportJobInput & { rows: ParsedImportedSheet; action: string }

export async function parseQueuedTableImport(
  ctx: Ctx,
  { by, input, rows, language, action }: QueuedTableImport,
): Promise<[Ctx, ParsedTableImport]> {
  await sql`select set_config('app.action', ${action}, true)`.execute(ctx.db)
  const localized = { ...ctx, language }
  return [localized, await parseTableImport(localized, by, input, rows)]
}

/** Runs the preview in a job; the difference is the file of the job. */
export async function previewQueuedTableImport(
  ctx: Ctx,
  work: QueuedTableImport,
  progress: BackgroundJobProgressCallback,
): Promise<BackgroundJobResult> {
  const found = await previewTableImport(...(await parseQueuedTableImport(ctx, work)), progress)
  const fileId = await storeUploadedFile(ctx, {
    name: 'difference.json',
    type: 'application/json',
    bytes: Buffer.from(JSON.stringify(found)),
  })
  return { fileId }
}

export async function importQueuedTable(
  ctx: Ctx,
  work: QueuedTableImport & { digest: string },
  progress: BackgroundJobProgressCallback,
): Promise<BackgroundJobResult> {
  return { result: await commitTableImport(...(await parseQueuedTableImport(ctx, work)), work.digest, progress) }
}

export const previewTableJob = defineBackgroundJob('previewTable', previewQueuedTableImport)
export const importTableJob = defineBackgroundJob('importTable', importQueuedTable)
