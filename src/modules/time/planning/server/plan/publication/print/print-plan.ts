import { loadCompanyCalendar } from '#modules/foundation/company/server/company-calendar.ts'
import { loadUpcomingLeaveAndHolidays } from '#modules/time/timesheet/server/timesheet/timesheet-data.ts'
import type { Ctx } from '#platform/call-context.ts'
import { contentTypeBySpreadsheetFormat } from '#platform/files/server/spreadsheet-writer.ts'
import type { BackgroundJobProgressCallback } from '#platform/jobs/background-job-queue.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import { defineExportBackgroundJob, type ExportFileOfBackgroundJob } from '#platform/jobs/server/define-export-background-job.ts'
import { renderPdfInPool } from '#platform/pdf/render-pool.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import { findMonthEnd, getWeekday, iterateDaysBetween } from '#shared/days.ts'
import type { Language } from '#shared/message-translation.ts'
import type { planPublicationContract as publications } from '../../../../plan-publication-contract.ts'
import type { PublishedShiftOfDay } from '../../../../rules/law/schedule-notice-period.ts'
import { loadPlansOfEmployees } from '../../month-plans.ts'
import type { PlanGridEmployee } from '../../plan-grid-employees.ts'
import {
  assertPlanPublicationSpan,
  findLastPublicationOfPlanItself,
  loadPlannedEmployees,
  loadShiftVersionsForPlanPublication,
} from '../plan-changes.ts'
import { formatLastPlanPublication } from '../publication-history.ts'
import { countUnpublishedDaysByEmployee } from '../publication-state.ts'
import { loadPublishedShiftsByEmployee } from '../published-days.ts'
import type { PrintedPlan, PrintedPlanCell, PrintedPlanRow } from './printed-plan.ts'
import { createPrintedPlanLocale } from './printed-plan-locale.ts'
import { createPlanWorkbook } from './printed-plan-workbook.ts'

type Input = ParsedApiInput<typeof publications.printShiftPlan>

/** Printing more employees is a background job. */
const MAX_EMPLOYEES_PER_REQUEST = 500

/** The plan by department without reasons of absences. */
export async function printShiftPlan(ctx: Ctx, input: Input) {
  assertPlanPublicationSpan(input)
  const people = await loadPlannedEmployees(ctx, input)
  if (people.length > MAX_EMPLOYEES_PER_REQUEST) throw new AppError('plan.document_needs_job')
  return printDataOf(ctx, people, input, async () => {})
}

/** The plan of any number of employees in a background job. */
export async function exportShiftPlan(ctx: Ctx, input: Input) {
  assertPlanPublicationSpan(input)
  return { data: { job_id: await enqueueBackgroundJob(ctx, exportPrintedPlanJob, { ...input, language: ctx.language }) } }
}

export async function exportPrintedPlan(
  asker: Ctx,
  { language, ...input }: Input & { language: Language },
  progress: BackgroundJobProgressCallback,
): Promise<ExportFileOfBackgroundJob> {
  const ctx = { ...asker, language }
  const people = await loadPlannedEmployees(ctx, input)
  const { name, type, bytes } = await printDataOf(ctx, people, input, progress)
  const rows = people.length
  return { name, type, write: bytes, result: { employees: rows }, exported: { by: 'exportShiftPlan', table: 'planned_day', rows } }
}

async function printDataOf(
  ctx: Ctx,
  people: readonly PlanGridEmployee[],
  { kind, size, script, what, ...input }: Input,
  progress: BackgroundJobProgressCallback,
) {
  const { from, to } = input
  const last = await findLastPublicationOfPlanItself(
    ctx,
    people.map(({ id }) => id),
    input,
  )
  const shifts = await loadShiftVersionsForPlanPublication(ctx)
  const calendar = await loadCompanyCalendar(ctx.db, from, to, ctx.language)
  const days = [...iterateDaysBetween(from, to)]
  const asPublished = what === 'published' && last !== null
  const printed: PrintedPlanRow[] = []
  let waiting = 0
  for (let at = 0; at < people.length; at += MAX_EMPLOYEES_PER_REQUEST) {
    // Rendering takes about as long as loading, so loading counts as half of the progress.
    await progress(at, 2 * people.length)
    const some = people.slice(at, at + MAX_EMPLOYEES_PER_REQUEST)
    const ids = some.map(({ id }) => id)
    const plans = await loadPlansOfEmployees(ctx, ids, from, to)
    const publishedByEmployee = await loadPublishedShiftsByEmployee(ctx, ids, from, to)
    const away = new Set((await loadUpcomingLeaveAndHolidays(ctx, ids, from, to)).map(({ employee_id, day }) => `${employee_id} ${day}`))
    for (const { new_days, changes } of await countUnpublishedDaysByEmployee(ctx, ids, input)) waiting += new_days + changes.length
    const cellOf = (id: number, day: string): PrintedPlanCell => {
      const cell = plans.get(id)!.get(day)
      if (!cell) return 'nowhere'
      if (away.has(`${id} ${day}`)) return 'away'
      const published = publishedByEmployee.get(id)?.get(day)
      if (asPublished && published !== undefined) return createPublishedCell(published)
      if (asPublished && day >= ctx.today) return 'unsaid'
      return createPublishedCell(cell.shift_version_id === null ? null : (shifts.get(cell.shift_version_id) ?? null))
    }
    for (const { id, fullName, code, department } of some)
      printed.push({ fullName, code, department: department?.name ?? '', cells: days.map((day) => cellOf(id, day)) })
  }
  await progress(people.length, 2 * people.length)
  const { name: company } = await ctx.db.selectFrom('company').select('name').where('id', '=', ctx.companyId).executeTakeFirstOrThrow()
  const publishedKind = asPublished || !waiting ? 'published' : 'changed'
  const printData: PrintedPlan = {
    company,
    from,
    to,
    size,
    printed_at: ctx.now.toISOString(),
    days: days.map((day) => ({ day, is_rest: getWeekday(day) > 5 || calendar.has(day), holiday: calendar.get(day)?.name ?? null })),
    people: printed,
    state: {
      kind: last ? publishedKind : 'draft',
      last: await formatLastPlanPublication(ctx, last),
      waiting,
    },
  }
  const manner = { language: ctx.language, script }
  const locale = createPrintedPlanLocale(manner)
  const isMonth = from.endsWith('-01') && to === findMonthEnd(from.slice(0, 7))
  const name = `${locale.translate('plan.print.file')}-${isMonth ? from.slice(0, 7) : `${from}-${to}`}.${kind}`
  if (kind === 'xlsx') return { name, type: contentTypeBySpreadsheetFormat.xlsx, bytes: () => createPlanWorkbook(printData, locale) }
  const renderPlanPdf = () =>
    renderPdfInPool(new URL('./printed-plan-thread.ts', import.meta.url), { data: printData, manner }, ctx.companyId)
  return { name, type: 'application/pdf', bytes: renderPlanPdf }
}

const createPublishedCell = (publishedByEmployee: PublishedShiftOfDay): PrintedPlanCell =>
  publishedByEmployee && {
    code: publishedByEmployee.code,
    name: publishedByEmployee.name,
    segments: publishedByEmployee.segments,
    minutes: publishedByEmployee.planned,
  }

export const exportPrintedPlanJob = defineExportBackgroundJob('writePlanPrint', exportPrintedPlan)
