import { loadCompanyCalendar } from '#modules/foundation/company/server/calendar.ts'
import { loadUpcomingLeave } from '#modules/time/timesheet/server/timesheet/timesheet-data.ts'
import type { Ctx } from '#platform/context.ts'
import { contentTypeBySheetFormat } from '#platform/files/server/sheet.ts'
import type { JobProgress } from '#platform/jobs/queue.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import { defineExportJob, type ExportContent } from '#platform/jobs/server/export-job.ts'
import { renderPdfInPool } from '#platform/pdf/render-pool.ts'
import { AppError } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/contract.ts'
import { daysBetween, findMonthEnd, getWeekday } from '#shared/days.ts'
import type { Language } from '#shared/messages.ts'
import type { planPublicationContract as publications } from '../../../../publication-contract.ts'
import type { PublishedShift } from '../../../../rules/law/notice-period.ts'
import { loadPlans } from '../../month-plans.ts'
import type { PlanGridEmployee } from '../../plan-members.ts'
import { assertPublicationSpan, findLastPublication, loadPlannedPeople, loadPublishableShifts } from '../plan-changes.ts'
import { formatLastPublication } from '../publication-history.ts'
import { countPublicationStates } from '../publication-state.ts'
import { loadPublishedDays } from '../published-days.ts'
import { createPlanLocale } from './plan-locale.ts'
import type { PlanPrint, PlanPrintCell, PlanPrintRow } from './plan-print.ts'
import { createPlanWorkbook } from './plan-workbook.ts'

type Input = ParsedInput<typeof publications.printPlan>

/** The number of employees from which printing is a background job. */
const AT_ONCE = 500

/** The plan by department without reasons of absences. */
export async function printPlan(ctx: Ctx, input: Input) {
  assertPublicationSpan(input)
  const people = await loadPlannedPeople(ctx, input)
  if (people.length > AT_ONCE) throw new AppError('plan.paper_is_long')
  return printDataOf(ctx, people, input, async () => {})
}

/** The plan of any number of employees in a background job. */
export async function exportPlan(ctx: Ctx, input: Input) {
  assertPublicationSpan(input)
  return { data: { job_id: await enqueueBackgroundJob(ctx, writePlanPrintJob, { ...input, language: ctx.language }) } }
}

export async function writePlanPrint(
  asker: Ctx,
  { language, ...input }: Input & { language: Language },
  progress: JobProgress,
): Promise<ExportContent> {
  const ctx = { ...asker, language }
  const people = await loadPlannedPeople(ctx, input)
  const { name, type, bytes } = await printDataOf(ctx, people, input, progress)
  const rows = people.length
  return { name, type, write: bytes, result: { employees: rows }, exported: { by: 'exportPlan', table: 'planned_day', rows } }
}

async function printDataOf(
  ctx: Ctx,
  people: readonly PlanGridEmployee[],
  { kind, size, script, what, ...input }: Input,
  progress: JobProgress,
) {
  const { from, to } = input
  const last = await findLastPublication(
    ctx,
    people.map(({ id }) => id),
    input,
  )
  const shifts = await loadPublishableShifts(ctx)
  const calendar = await loadCompanyCalendar(ctx.db, from, to, ctx.language)
  const days = [...daysBetween(from, to)]
  const asPublished = what === 'published' && last !== null
  const printed: PlanPrintRow[] = []
  let waiting = 0
  for (let at = 0; at < people.length; at += AT_ONCE) {
    // Its drawing is about as much again.
    await progress(at, 2 * people.length)
    const some = people.slice(at, at + AT_ONCE)
    const ids = some.map(({ id }) => id)
    const plans = await loadPlans(ctx, ids, from, to)
    const publishedByEmployee = await loadPublishedDays(ctx, ids, from, to)
    const away = new Set((await loadUpcomingLeave(ctx, ids, from, to)).map(({ employee_id, day }) => `${employee_id} ${day}`))
    for (const { new_days, changes } of await countPublicationStates(ctx, ids, input)) waiting += new_days + changes.length
    const cellOf = (id: number, day: string): PlanPrintCell => {
      const cell = plans.get(id)!.get(day)
      if (!cell) return 'nowhere'
      if (away.has(`${id} ${day}`)) return 'away'
      const published = publishedByEmployee.get(id)?.get(day)
      if (asPublished && published !== undefined) return publishedCell(published)
      if (asPublished && day >= ctx.today) return 'unsaid'
      return publishedCell(cell.shift_version_id === null ? null : (shifts.get(cell.shift_version_id) ?? null))
    }
    for (const { id, fullName, code, department } of some)
      printed.push({ fullName, code, department: department?.name ?? '', cells: days.map((day) => cellOf(id, day)) })
  }
  await progress(people.length, 2 * people.length)
  const { name: company } = await ctx.db.selectFrom('company').select('name').where('id', '=', ctx.companyId).executeTakeFirstOrThrow()
  const printData: PlanPrint = {
    company,
    from,
    to,
    size,
    printed_at: ctx.now.toISOString(),
    days: days.map((day) => ({ day, is_rest: getWeekday(day) > 5 || calendar.has(day), holiday: calendar.get(day)?.name ?? null })),
    people: printed,
    state: {
      kind: !last ? 'draft' : asPublished || !waiting ? 'published' : 'changed',
      last: await formatLastPublication(ctx, last),
      waiting,
    },
  }
  const manner = { language: ctx.language, script }
  const locale = createPlanLocale(manner)
  const isMonth = from.endsWith('-01') && to === findMonthEnd(from.slice(0, 7))
  const name = `${locale.word('plan.paper.file')}-${isMonth ? from.slice(0, 7) : `${from}-${to}`}.${kind}`
  if (kind === 'xlsx') return { name, type: contentTypeBySheetFormat.xlsx, bytes: () => createPlanWorkbook(printData, locale) }
  const bytes = () => renderPdfInPool(new URL('./print-thread.ts', import.meta.url), { data: printData, manner }, ctx.companyId)
  return { name, type: 'application/pdf', bytes }
}

const publishedCell = (publishedByEmployee: PublishedShift): PlanPrintCell =>
  publishedByEmployee && {
    code: publishedByEmployee.code,
    name: publishedByEmployee.name,
    segments: publishedByEmployee.segments,
    minutes: publishedByEmployee.planned,
  }

export const writePlanPrintJob = defineExportJob('writePlanPrint', writePlanPrint)
