import type { PdfContent } from '#platform/pdf/pdf.ts'
import type { OutputLocale } from './output-locale.ts'
import { buildDepartmentTable } from './printed-page/department-table.ts'
import { buildTimesheetHeading, type TimesheetPrint } from './printed-page/heading.ts'
import { splitTimesheetIntoPages } from './printed-page/pages.ts'
import { buildPersonTable } from './printed-page/person-table.ts'
import { buildTimesheetSignatures } from './printed-page/signatures.ts'
import { listSurplusPeriods } from './printed-page/surplus-rows.ts'

/** A4 landscape: one timesheet per department with its employees by day, sums, the used codes, and signatures. */
export async function printDepartmentTimesheet(data: TimesheetPrint, locale: OutputLocale): Promise<Buffer> {
  const { sheet, holidays } = data
  const groups = Map.groupBy(sheet.people, ({ department }) => department?.name ?? '')
  const order = new Intl.Collator('sr-Latn')
  const content = [...groups]
    .sort(([a], [b]) => order.compare(a, b))
    .flatMap(([name, people], at): PdfContent[] => [
      {
        ...buildTimesheetHeading(data, locale, locale.word('time.paper.department', { name })),
        ...(at > 0 && { pageBreak: 'before' as const }),
      },
      buildDepartmentTable(people, sheet, holidays, locale),
    ])
  return splitTimesheetIntoPages(content.length ? content : [buildTimesheetHeading(data, locale, '')], data, locale)
}

/** One page per person: days with shift, clock events, hours by category, and notes. */
export async function printEmployeeTimesheet(data: TimesheetPrint, locale: OutputLocale): Promise<Buffer> {
  const { sheet, holidays } = data
  const content = sheet.people.flatMap((person, at): PdfContent[] => [
    {
      ...buildTimesheetHeading(data, locale, `${person.fullName} (${person.code})\n${person.department?.name ?? ''}`),
      ...(at > 0 && { pageBreak: 'before' as const }),
    },
    buildPersonTable(person, sheet, holidays, locale),
    buildTimesheetSignatures(locale, ['time.paper.employee', 'time.paper.kept_by', 'time.paper.head'], listSurplusPeriods(person).length),
  ])
  return splitTimesheetIntoPages(content.length ? content : [buildTimesheetHeading(data, locale, '')], data, locale)
}
