import { sql } from 'kysely'
import { loadCompanyCalendar } from '#modules/foundation/company/server/company-calendar.ts'
import type { Ctx } from '#platform/call-context.ts'
import { renderPdfInPool } from '#platform/pdf/render-pool.ts'
import type { MonthTimesheetData } from '../timesheet/timesheet-data.ts'
import type { PrintedTimesheet } from './printed-page/printed-timesheet-heading.ts'
import type { TimesheetOutputOptions } from './timesheet-output-locale.ts'

export type TimesheetPrintTask = { kind: 'department_pdf' | 'person_pdf'; data: PrintedTimesheet; manner: TimesheetOutputOptions }

/**
 * Reads the data that the print contains in addition to the timesheet. The result is printed in a separate process, because the layout of
 * hundreds of pages takes seconds.
 */
export async function prepareTimesheetPrint(
  ctx: Ctx,
  kind: TimesheetPrintTask['kind'],
  sheet: MonthTimesheetData,
  manner: TimesheetOutputOptions,
): Promise<() => Promise<Buffer>> {
  const company = await ctx.db
    .selectFrom('company')
    .select(['name', 'pib', 'registration_number', 'address', 'city'])
    .where('id', '=', ctx.companyId)
    .executeTakeFirstOrThrow()
  const holidays = [...(await loadCompanyCalendar(ctx.db, sheet.first, sheet.last, manner.language))].map(
    ([day, { name }]): [string, string] => [day, name],
  )
  const { rows } = await sql<{ is_closed: boolean }>`select month_is_closed(${ctx.companyId}, ${sheet.first}::date) as is_closed`.execute(
    ctx.db,
  )
  const printData: PrintedTimesheet = { company, sheet, holidays: new Map(holidays), printedOn: ctx.today, isClosed: rows[0]!.is_closed }
  const job: TimesheetPrintTask = { kind, data: printData, manner }
  return () => renderPdfInPool(new URL('./print-timesheet-thread.ts', import.meta.url), job, ctx.companyId)
}
