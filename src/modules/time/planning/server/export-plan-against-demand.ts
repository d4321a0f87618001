import type { Ctx } from '#platform/call-context.ts'
import {
  contentTypeBySpreadsheetFormat,
  type SpreadsheetCell,
  type SpreadsheetColumn,
  writeWorkbookFile,
} from '#platform/files/server/spreadsheet-writer.ts'
import { storeUploadedFile } from '#platform/files/server/stored-files.ts'
import { type BackgroundJobProgressCallback, type BackgroundJobResult, defineBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { type Language, translateMessage } from '#shared/message-translation.ts'
import { formatDay, weekdayShortNames } from '#shared/text/format-dates.ts'
import { formatTimeSpans } from '#shared/text/hours.ts'
import { messages } from '../messages/demand/index.ts'
import type { PlanAgainstDemand, staffingDemandContract as planning } from '../staffing-demand-contract.ts'
import { getPlanAgainstDemand } from './get-plan-against-demand.ts'

type Input = ParsedApiInput<typeof planning.exportPlanAgainstDemand>

export async function exportPlanAgainstDemand(ctx: Ctx, input: Input) {
  return { data: { job_id: await enqueueBackgroundJob(ctx, writePlanAgainstDemandJob, { ...input, language: ctx.language }) } }
}

/** The demand and the plan as a workbook: shortage, required and planned. */
async function writeWorkPlan(
  asker: Ctx,
  { language, ...input }: Input & { language: Language },
  progress: BackgroundJobProgressCallback,
): Promise<BackgroundJobResult> {
  const ctx = { ...asker, language }
  const translate = (key: keyof typeof messages.sr) => translateMessage(messages[language], language, key)
  await progress(0, 1)
  const { data } = await getPlanAgainstDemand(ctx, input)
  const heads = (['shift', 'department', 'location', 'position'] as const).map(
    (key): SpreadsheetColumn => ({ title: translate(`planning.${key}`), width: 22 }),
  )
  const days = data.days.map(
    ({ day, weekday }): SpreadsheetColumn => ({
      title: `${weekdayShortNames[language][weekday - 1]} ${formatDay(day)}`,
      kind: 'number',
      width: 14,
    }),
  )
  const createSheet = (name: string, of: (cell: NonNullable<PlanAgainstDemand['demands'][number]['cells'][number]>) => number) => ({
    name,
    columns: [...heads, ...days],
    rows: data.demands.map(({ shift, hours, department, location, job_position, cells }): SpreadsheetCell[] => [
      shift ? `${shift.code} – ${shift.name}` : hours && formatTimeSpans([hours]),
      department?.name,
      location?.name,
      job_position?.name,
      ...cells.map((cell) => cell && of(cell)),
    ]),
  })
  const bytes = await writeWorkbookFile([
    createSheet(translate('planning.difference'), ({ needed, planned }) => planned - needed),
    createSheet(translate('planning.needed'), ({ needed }) => needed),
    createSheet(translate('planning.planned'), ({ planned }) => planned),
  ])
  const fileId = await storeUploadedFile(ctx, {
    name: `${translate('planning.work_plan')} ${input.from} ${input.to}.xlsx`,
    type: contentTypeBySpreadsheetFormat.xlsx,
    bytes,
  })
  await progress(1, 1)
  const rows = data.demands.length
  return { result: { demands: rows }, fileId, exported: { by: 'exportPlanAgainstDemand', table: 'work_plan', rows } }
}

export const writePlanAgainstDemandJob = defineBackgroundJob('writeWorkPlan', writeWorkPlan)
