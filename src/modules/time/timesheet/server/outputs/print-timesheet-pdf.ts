import type { PdfContent } from '#platform/pdf/write-pdf.ts'
import { buildPrintedTimesheetDepartmentTable } from './printed-page/printed-timesheet-department-table.ts'
import { buildPrintedTimesheetEmployeeTable } from './printed-page/printed-timesheet-employee-table.ts'
import { buildPrintedTimesheetHeading, type PrintedTimesheet } from './printed-page/printed-timesheet-heading.ts'
import { buildPrintedTimesheetSignatures } from './printed-page/printed-timesheet-signatures.ts'
import { listReferencePeriodsWithSurplus } from './printed-page/printed-timesheet-surplus-rows.ts'
import { splitPrintedTimesheetIntoPages } from './printed-page/split-into-pages.ts'
import type { TimesheetOutputLocale } from './timesheet-output-locale.ts'

/** A4 landscape: one timesheet per department with its employees by day, sums, used codes, and signatures. */
export async function printDepartmentTimesheet(data: PrintedTimesheet, locale: TimesheetOutputLocale): Promise<Buffer> {
  const { sheet, holidays } = data
  const groups = Map.groupBy(sheet.people, ({ department }) => department?.name ?? '')
  const order = new Intl.Collator('sr-Latn')
  const content = [...groups]
    .sort(([a], [b]) => order.compare(a, b))
    .flatMap(([name, people], at): PdfContent[] => [
      {
        ...buildPrintedTimesheetHeading(data, locale, locale.translate('time.print.department', { name })),
        pageBreak: at > 0 ? 'before' : undefined,
      },
      buildPrintedTimesheetDepartmentTable(people, sheet, holidays, locale),
    ])
  return splitPrintedTimesheetIntoPages(content.length ? content : [buildPrintedTimesheetHeading(data, locale, '')], data, locale)
}

/** One page per employee: days with shift, clock events, hours by category, and notes. */
export async function printEmployeeTimesheet(data: PrintedTimesheet, locale: TimesheetOutputLocale): Promise<Buffer> {
  const { sheet, holidays } = data
  const content = sheet.people.flatMap((person, at): PdfContent[] => [
    {
      ...buildPrintedTimesheetHeading(data, locale, `${person.fullName} (${person.code})\n${person.department?.name ?? ''}`),
      pageBreak: at > 0 ? 'before' : undefined,
    },
    buildPrintedTimesheetEmployeeTable(person, sheet, holidays, locale),
    buildPrintedTimesheetSignatures(
      locale,
      ['time.print.employee', 'time.print.recorded_by', 'time.print.head'],
      listReferencePeriodsWithSurplus(person).length,
    ),
  ])
  return splitPrintedTimesheetIntoPages(content.length ? content : [buildPrintedTimesheetHeading(data, locale, '')], data, locale)
}
