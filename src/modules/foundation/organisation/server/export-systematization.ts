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
import type { jobPositionsContract as positions, SystematizedJobPosition } from '../job-positions-contract.ts'
import { messages } from '../messages/index.ts'
import { matchingJobPositionsSql } from './job-position-rows.ts'

type Input = ParsedApiInput<typeof positions.exportSystematizedJobPositions>
type MessageKey = keyof typeof messages.sr

const columns: [
  MessageKey,
  (row: SystematizedJobPosition, translate: (key: MessageKey) => string) => SpreadsheetCell,
  SpreadsheetColumn['kind']?,
][] = [
  ['positions.code', ({ code }) => code],
  ['positions.name', ({ name }) => name],
  ['positions.departments', ({ departments }) => departments.map(({ name }) => name).join(', ')],
  ['positions.qualification', ({ profession_qualification: level }) => level && `${level.code} ${level.name}`],
  ['positions.occupation_code', ({ occupation_code }) => occupation_code],
  ['positions.occupation_name', ({ occupation_name }) => occupation_name],
  ['positions.planned', ({ planned_headcount }) => planned_headcount, 'number'],
  ['positions.filled', ({ filled }) => filled, 'number'],
  ['positions.free', ({ free }) => free, 'number'],
  ['positions.coefficient', ({ coefficient }) => coefficient, 'number'],
  ['positions.risk', ({ risk }) => risk],
  ['positions.high_risk', ({ is_high_risk }, translate) => translate(is_high_risk ? 'positions.yes' : 'positions.no')],
  [
    'positions.fit_for_disability',
    ({ is_fit_for_disability }, translate) => translate(is_fit_for_disability ? 'positions.yes' : 'positions.no'),
  ],
  ['positions.description', ({ description }) => description],
  ['positions.conditions', ({ conditions }) => conditions],
]

export async function exportSystematizedJobPositions(ctx: Ctx, input: Input) {
  return { data: { job_id: await enqueueBackgroundJob(ctx, exportSystematizationJob, { ...input, language: ctx.language }) } }
}

/** The systematization as a file, with the filters and the order of the screen. */
async function writeSystematization(
  ctx: Ctx,
  input: Input & { language: Language },
  progress: BackgroundJobProgressCallback,
): Promise<BackgroundJobResult> {
  const { format, language, ...filters } = input
  const translate = (key: MessageKey) => translateMessage(messages[language], language, key)
  const found = await matchingJobPositionsSql(ctx, filters)
  await progress(0, found.length)
  const bytes = await writeSpreadsheetFile(format, {
    name: translate('positions.systematization'),
    columns: columns.map(([key, , kind]) => ({ title: translate(key), kind })),
    rows: found.map((row) => columns.map(([, read]) => read(row, translate))),
  })
  const fileId = await storeUploadedFile(ctx, {
    name: `${translate('positions.systematization')}-${ctx.today}.${format}`,
    type: contentTypeBySpreadsheetFormat[format],
    bytes,
  })
  await progress(found.length, found.length)
  return {
    result: { rows: found.length },
    fileId,
    exported: { by: 'exportSystematizedJobPositions', table: 'job_position', rows: found.length },
  }
}

export const exportSystematizationJob = defineBackgroundJob('writeSystematization', writeSystematization)
