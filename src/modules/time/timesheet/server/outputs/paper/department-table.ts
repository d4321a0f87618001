import type { PdfContent, PdfTableCell, PdfWidth } from '#platform/pdf/pdf.ts'
import { type Day, dayParts, weekday } from '#shared/days.ts'
import { weekdayShortNames } from '#shared/text/dates.ts'
import type { PersonTimesheet, TimesheetData } from '../../timesheet/timesheet-data.ts'
import type { OutputLocale } from '../output-locale.ts'
import { listSumColumns } from '../sum-columns.ts'
import { CELL_LINES, formatDayCell, formatHourCell, headCell } from './cells.ts'
import { buildLegend } from './legend.ts'
import { buildSignatures } from './signatures.ts'
import { formatTotalCell, headingColumnWidth, SUM_HEADING, sumColumnWidth } from './sum-cells.ts'

export function buildDepartmentTable(
  people: PersonTimesheet[],
  sheet: TimesheetData,
  free: ReadonlyMap<Day, string>,
  locale: OutputLocale,
): PdfContent {
  const { word, language } = locale
  // A column without values only reduces the space of the days.
  const sums = listSumColumns(locale).filter(({ always, of }) => always || people.some((person) => of(person) !== 0))
  const totalOf = ({ of }: (typeof sums)[number]) => people.reduce((sum, person) => sum + of(person), 0)
  const isRest = (day: Day) => weekday(day) > 5 || free.has(day)
  const body: PdfTableCell[][] = [
    [
      headCell(word('time.paper.number')),
      headCell(word('time.paper.person'), { alignment: 'left' }),
      ...sheet.days.map((day) =>
        headCell(
          `${dayParts(day).date}\n${weekdayShortNames[language][weekday(day) - 1]!.slice(0, 1)}`,
          isRest(day) ? { fillColor: '#cfd6e0' } : {},
        ),
      ),
      ...sums.map(({ title }) => headCell(title, { fontSize: SUM_HEADING })),
    ],
    ...people.map((person, at) => [
      { text: String(at + 1), alignment: 'center' as const },
      { stack: [person.fullName, { text: person.code, fontSize: 5.5, color: '#555555', verbatim: true }] },
      ...person.days.map((day, place) => formatDayCell(day, person, isRest(sheet.days[place]!))),
      ...sums.map(({ of }) => formatHourCell(of(person))),
    ]),
    [
      { text: word('time.paper.total'), bold: true, colSpan: 2 + sheet.days.length, alignment: 'right' },
      ...sums.map((column) => formatTotalCell(totalOf(column))),
    ],
    // In the table, so that the signature page also has the heading and the sums.
    [
      {
        stack: [buildLegend(people, locale), buildSignatures(locale, ['time.paper.kept_by', 'time.paper.head', 'time.paper.responsible'])],
        colSpan: 2 + sheet.days.length + sums.length,
        border: false,
      },
    ],
  ]
  const widths: PdfWidth[] = [
    10,
    72,
    ...sheet.days.map((): PdfWidth => '*'),
    ...sums.map((column) => Math.max(sumColumnWidth(totalOf(column)), headingColumnWidth(column.title))),
  ]
  // The last person shares a page with the sums and the signatures, which are never alone on a page.
  return { table: { headerRows: 1, footerRows: 3, dontBreakRows: true, widths, body }, lines: CELL_LINES, fontSize: 6 }
}
