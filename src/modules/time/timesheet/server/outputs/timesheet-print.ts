import type { Content } from '#platform/pdf/pdf.ts'
import type { OutputLocale } from './output-locale.ts'
import { departmentTable } from './paper/department-table.ts'
import { heading, type TimesheetPrint } from './paper/heading.ts'
import { pages } from './paper/pages.ts'
import { personTable } from './paper/person-table.ts'
import { signatures } from './paper/signatures.ts'
import { surplusesOf } from './paper/surplus-rows.ts'

/** A4 landscape: one timesheet per department with its employees by day, sums, the used codes, and signatures. */
export async function departmentPrint(data: TimesheetPrint, locale: OutputLocale): Promise<Buffer> {
  const { sheet, holidays } = data
  const groups = Map.groupBy(sheet.people, ({ department }) => department?.name ?? '')
  const order = new Intl.Collator('sr-Latn')
  const content = [...groups]
    .sort(([a], [b]) => order.compare(a, b))
    .flatMap(([name, people], at): Content[] => [
      { ...heading(data, locale, locale.word('time.paper.department', { name })), ...(at > 0 && { pageBreak: 'before' as const }) },
      departmentTable(people, sheet, holidays, locale),
    ])
  return pages(content.length ? content : [heading(data, locale, '')], data, locale)
}

/** One page per person: days with shift, clock events, hours by category, and notes. */
export async function personPrint(data: TimesheetPrint, locale: OutputLocale): Promise<Buffer> {
  const { sheet, holidays } = data
  const content = sheet.people.flatMap((person, at): Content[] => [
    {
      ...heading(data, locale, `${person.fullName} (${person.code})\n${person.department?.name ?? ''}`),
      ...(at > 0 && { pageBreak: 'before' as const }),
    },
    personTable(person, sheet, holidays, locale),
    signatures(locale, ['time.paper.employee', 'time.paper.kept_by', 'time.paper.head'], surplusesOf(person).length),
  ])
  return pages(content.length ? content : [heading(data, locale, '')], data, locale)
}
