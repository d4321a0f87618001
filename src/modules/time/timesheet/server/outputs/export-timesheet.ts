import { canViewLeaveReasons } from '#modules/foundation/access/policies.ts'
import type { Ctx } from '#platform/context.ts'
import { contentTypeBySheetFormat } from '#platform/files/server/sheet.ts'
import { storeUploadedFile } from '#platform/files/server/stored-files.ts'
import { defineBackgroundJob, type JobProgress, type JobResult } from '#platform/jobs/queue.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import { readFromReplica } from '#platform/replica.ts'
import type { ParsedInput } from '#shared/contract.ts'
import { findMonthEnd } from '#shared/days.ts'
import type { Language } from '#shared/messages.ts'
import type { monthCloseContract as closes } from '../../close-contract.ts'
import { loadCompanyCategories } from '../categories/hour-category-actions.ts'
import { findMonthClose } from '../timesheet/timesheet-month.ts'
import { loadVisibleTimesheet } from '../timesheet/visible-timesheet.ts'
import { createOutputLocale, type OutputLocaleOptions } from './output-locale.ts'
import { overtimeRegisterWorkbook } from './overtime-register-workbook.ts'
import { writePayrollHoursCsv } from './payroll-csv.ts'
import { printTimesheet } from './print-timesheet.ts'
import { writeTimesheetWorkbook } from './timesheet-workbook.ts'

type Input = ParsedInput<typeof closes.exportTimesheet> & { language: Language }

export async function exportTimesheet(ctx: Ctx, input: ParsedInput<typeof closes.exportTimesheet>) {
  return { data: { job_id: await enqueueBackgroundJob(ctx, writeTimesheetJob, { ...input, language: ctx.language }) } }
}

/** The month as a file, for the employees and reasons that the caller may see. */
export async function writeTimesheet(
  ctx: Ctx,
  { month, kind, script, language, ...filters }: Input,
  progress: JobProgress,
): Promise<JobResult> {
  const own = await loadCompanyCategories(ctx, findMonthEnd(month))
  const manner: OutputLocaleOptions = { language, script, seesReasons: canViewLeaveReasons(ctx), names: own }
  const locale = createOutputLocale(manner)
  await progress(0, 3)
  const sheet = await readFromReplica(ctx, (ctx) => loadVisibleTimesheet(ctx, month, filters, { withClocked: true }))
  await progress(1, 3)
  const made = await {
    department_pdf: async () => ({
      bytes: await printTimesheet(ctx, 'department_pdf', sheet, manner),
      type: 'application/pdf',
      end: 'pdf',
    }),
    person_pdf: async () => ({ bytes: await printTimesheet(ctx, 'person_pdf', sheet, manner), type: 'application/pdf', end: 'pdf' }),
    xlsx: async () => ({ bytes: await writeTimesheetWorkbook(sheet, locale), type: contentTypeBySheetFormat.xlsx, end: 'xlsx' }),
    payroll_csv: async () => ({ bytes: await writePayrollHoursCsv(ctx, sheet, locale), type: contentTypeBySheetFormat.csv, end: 'csv' }),
    overtime_xlsx: async () => ({
      bytes: await overtimeRegisterWorkbook(ctx, sheet, filters, locale),
      type: contentTypeBySheetFormat.xlsx,
      end: 'xlsx',
    }),
  }[kind]()
  await progress(2, 3)
  // Payroll on the last day uses an open month, whose hours can still change.
  const suffix = kind === 'payroll_csv' && !(await findMonthClose(ctx, sheet.first)) ? `-${locale.word('time.file.provisional')}` : ''
  const name = `${locale.word(`time.file.${kind}`)}-${month}${suffix}.${made.end}`
  const fileId = await storeUploadedFile(ctx, { name, type: made.type, bytes: made.bytes })
  await progress(3, 3)
  const rows = sheet.people.length
  return { result: { employees: rows }, fileId, exported: { by: 'exportTimesheet', table: 'timesheet', rows } }
}

export const writeTimesheetJob = defineBackgroundJob('writeTimesheet', writeTimesheet)
