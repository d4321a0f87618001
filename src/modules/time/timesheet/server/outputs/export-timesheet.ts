import { canViewLeaveReasons } from '#modules/foundation/access/user-permission-checks.ts'
import type { PlanEmployeeFilters } from '#modules/time/planning/server/plan/plan-grid-employees.ts'
import type { Ctx } from '#platform/call-context.ts'
import { contentTypeBySpreadsheetFormat } from '#platform/files/server/spreadsheet-writer.ts'
import type { BackgroundJobProgressCallback } from '#platform/jobs/background-job-queue.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import { defineExportBackgroundJob, type ExportFileOfBackgroundJob } from '#platform/jobs/server/define-export-background-job.ts'
import { readFromReadReplica } from '#platform/read-replica-connection.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { findMonthEnd } from '#shared/days.ts'
import type { Language } from '#shared/message-translation.ts'
import type { monthCloseContract as closes } from '../../month-close-contract.ts'
import { loadHourCategoriesOfCompany } from '../categories/hour-category-actions.ts'
import { readOvertimeRegister } from '../timesheet/overtime-register.ts'
import type { MonthTimesheetData } from '../timesheet/timesheet-data.ts'
import { findMonthClose } from '../timesheet/timesheet-month.ts'
import { loadVisibleTimesheet } from '../timesheet/visible-timesheet.ts'
import { writeOvertimeRegisterWorkbook } from './overtime-register-workbook.ts'
import { buildPayrollHoursCsv } from './payroll-csv.ts'
import { prepareTimesheetPrint } from './print-timesheet.ts'
import { createTimesheetOutputLocale, type TimesheetOutputLocale, type TimesheetOutputOptions } from './timesheet-output-locale.ts'
import { writeTimesheetWorkbook } from './timesheet-workbook.ts'

type Input = ParsedApiInput<typeof closes.exportTimesheet> & { language: Language }

export async function exportTimesheet(ctx: Ctx, input: ParsedApiInput<typeof closes.exportTimesheet>) {
  return { data: { job_id: await enqueueBackgroundJob(ctx, exportTimesheetFileJob, { ...input, language: ctx.language }) } }
}

/** The month as a file. Employees and reasons are limited to those that the caller may see. */
export async function exportTimesheetFile(
  ctx: Ctx,
  { month, kind, script, language, ...filters }: Input,
  progress: BackgroundJobProgressCallback,
): Promise<ExportFileOfBackgroundJob> {
  const own = await loadHourCategoriesOfCompany(ctx, findMonthEnd(month))
  const manner: TimesheetOutputOptions = { language, script, seesReasons: canViewLeaveReasons(ctx), names: own }
  const locale = createTimesheetOutputLocale(manner)
  await progress(0, 3)
  const sheet = await readFromReadReplica(ctx, (ctx) => loadVisibleTimesheet(ctx, month, filters, { withClocked: true }))
  await progress(1, 3)
  const { type, extension, ...file } = await readFile(ctx, kind, sheet, { locale, manner, filters })
  await progress(2, 3)
  // Payroll on the last day uses an open month, whose hours can still change.
  const suffix = kind === 'payroll_csv' && !(await findMonthClose(ctx, sheet.first)) ? `-${locale.translate('time.file.provisional')}` : ''
  const name = `${locale.translate(`time.file.${kind}`)}-${month}${suffix}.${extension}`
  const rows = sheet.people.length
  return { name, type, ...file, result: { employees: rows }, exported: { by: 'exportTimesheet', table: 'timesheet', rows } }
}

type Options = { locale: TimesheetOutputLocale; manner: TimesheetOutputOptions; filters: PlanEmployeeFilters }

/** Reads the data that the file contains in addition to the timesheet. */
async function readFile(
  ctx: Ctx,
  kind: Input['kind'],
  sheet: MonthTimesheetData,
  { locale, manner, filters }: Options,
): Promise<Pick<ExportFileOfBackgroundJob, 'type' | 'write' | 'record'> & { extension: string }> {
  const xlsx = { type: contentTypeBySpreadsheetFormat.xlsx, extension: 'xlsx' }
  switch (kind) {
    case 'department_pdf':
    case 'person_pdf':
      return { type: 'application/pdf', extension: 'pdf', write: await prepareTimesheetPrint(ctx, kind, sheet, manner) }
    case 'xlsx':
      return { ...xlsx, write: () => writeTimesheetWorkbook(sheet, locale) }
    case 'payroll_csv':
      return { type: contentTypeBySpreadsheetFormat.csv, extension: 'csv', ...(await buildPayrollHoursCsv(ctx, sheet, locale)) }
    case 'overtime_xlsx': {
      const { data } = await readOvertimeRegister(ctx, { from: sheet.first, to: sheet.last, ...filters })
      return { ...xlsx, write: () => writeOvertimeRegisterWorkbook(data, locale) }
    }
  }
}

export const exportTimesheetFileJob = defineExportBackgroundJob('writeTimesheet', exportTimesheetFile)
