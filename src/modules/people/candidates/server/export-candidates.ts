import type { Ctx } from '#platform/call-context.ts'
import {
  contentTypeBySpreadsheetFormat,
  type SpreadsheetCell,
  type SpreadsheetColumn,
  writeSpreadsheetFile,
} from '#platform/files/server/spreadsheet-writer.ts'
import { storeUploadedFile } from '#platform/files/server/stored-files.ts'
import { type BackgroundJobProgressCallback, type BackgroundJobResult, defineBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { type Language, translateMessage } from '#shared/message-translation.ts'
import type { CandidateRow } from '../candidate-schemas.ts'
import type { candidatesContract as candidates } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { findCandidateIds, loadCandidateRows } from './candidate-list.ts'

const ROWS_PER_BATCH = 1000
type Key = keyof typeof messages.sr

const columns: [Key, (row: CandidateRow) => SpreadsheetCell, SpreadsheetColumn['kind']?][] = [
  ['candidates.last_name', (row) => row.last_name],
  ['candidates.first_name', (row) => row.first_name],
  ['candidates.email', (row) => row.email],
  ['candidates.phone', (row) => row.phone],
  ['candidates.city', (row) => row.city],
  ['candidates.opening', (row) => row.opening?.name],
  ['candidates.department', (row) => row.opening?.department],
  ['candidates.stage', (row) => row.stage.name],
  ['candidates.source', (row) => row.source],
  ['candidates.rating', (row) => row.rating, 'number'],
  ['candidates.applied_on', (row) => row.applied_on, 'day'],
  ['candidates.retain_until', (row) => row.retain_until, 'day'],
]

export async function exportCandidates(ctx: Ctx, input: ParsedApiInput<typeof candidates.exportCandidates>) {
  return { data: { job_id: await enqueueBackgroundJob(ctx, exportCandidatesFileJob, { ...input, language: ctx.language }) } }
}

async function writeCandidates(
  ctx: Ctx,
  { format, language, ...filters }: ParsedApiInput<typeof candidates.exportCandidates> & { language: Language },
  progress: BackgroundJobProgressCallback,
): Promise<BackgroundJobResult> {
  const translate = (key: Key) => translateMessage(messages[language], language, key)
  const { ids } = await findCandidateIds(ctx, filters, { page: 1, size: 0 })
  async function* rows() {
    for (let at = 0; at < ids.length; at += ROWS_PER_BATCH) {
      await progress(at, ids.length)
      for (const row of await loadCandidateRows(ctx, ids.slice(at, at + ROWS_PER_BATCH))) yield columns.map(([, read]) => read(row))
    }
  }
  const table = {
    name: translate('candidates.title'),
    columns: columns.map(([key, , kind]) => ({ title: translate(key), kind })),
    rows: rows(),
  }
  const fileId = await storeUploadedFile(ctx, {
    name: `${translate('candidates.title')}-${ctx.today}.${format}`,
    type: contentTypeBySpreadsheetFormat[format],
    bytes: await writeSpreadsheetFile(format, table),
  })
  return { result: { rows: ids.length }, fileId, exported: { by: 'exportCandidates', table: 'candidate', rows: ids.length } }
}

export const exportCandidatesFileJob = defineBackgroundJob('writeCandidates', writeCandidates)
