import type { PdfColumnWidth, PdfContent, PdfTableCell } from '#platform/pdf/write-pdf.ts'
import { type Day, getWeekday, splitDayIntoParts } from '#shared/days.ts'
import { weekdayShortNames } from '#shared/text/format-dates.ts'
import type { EmployeeTimesheet, MonthTimesheetData } from '../../timesheet/timesheet-data.ts'
import { listTimesheetSumColumns } from '../sum-columns.ts'
import type { TimesheetOutputLocale } from '../timesheet-output-locale.ts'
import { buildPrintedTimesheetLegend } from './legend.ts'
import { createPrintedHeadingCell, formatPrintedDayCell, formatPrintedHourCell, PRINTED_CELL_BORDER_LINES } from './printed-cells.ts'
import { buildPrintedTimesheetSignatures } from './signatures.ts'
import { computePrintedHeadingWidth, computePrintedSumWidth, formatPrintedTotalCell, PRINTED_SUM_HEADING_FONT_SIZE } from './sum-cells.ts'

export function buildPrintedDepartmentTable(
  people: EmployeeTimesheet[],
  sheet: MonthTimesheetData,
  free: ReadonlyMap<Day, string>,
  locale: TimesheetOutputLocale,
): PdfContent {
  const { word, language } = locale
  // A column without values only reduces the space of the days.
  const sums = listTimesheetSumColumns(locale).filter(({ always, of }) => always || people.some((person) => of(person) !== 0))
  const totalOf = ({ of }: (typeof sums)[number]) => people.reduce((sum, person) => sum + of(person), 0)
  const isRest = (day: Day) => getWeekday(day) > 5 || free.has(day)
  const body: PdfTableCell[][] = [
    [
      createPrintedHeadingCell(word('time.paper.number')),
      createPrintedHeadingCell(word('time.paper.person'), { alignment: 'left' }),
      ...sheet.days.map((day) =>
        createPrintedHeadingCell(
          `${splitDayIntoParts(day).date}\n${weekdayShortNames[language][getWeekday(day) - 1]!.slice(0, 1)}`,
          isRest(day) ? { fillColor: '#cfd6e0' } : {},
        ),
      ),
      ...sums.map(({ title }) => createPrintedHeadingCell(title, { fontSize: PRINTED_SUM_HEADING_FONT_SIZE })),
    ],
    ...people.map((person, at) => [
      { text: String(at + 1), alignment: 'center' as const },
      { stack: [person.fullName, { text: person.code, fontSize: 5.5, color: '#555555', verbatim: true }] },
      ...person.days.map((day, place) => formatPrintedDayCell(day, person, isRest(sheet.days[place]!))),
      ...sums.map(({ of }) => formatPrintedHourCell(of(person))),
    ]),
    [
      { text: word('time.paper.total'), bold: true, colSpan: 2 + sheet.days.length, alignment: 'right' },
      ...sums.map((column) => formatPrintedTotalCell(totalOf(column))),
    ],
    // In the table, so that the signature page also has the heading and the sums.
    [
      {
        stack: [
          buildPrintedTimesheetLegend(people, locale),
          buildPrintedTimesheetSignatures(locale, ['time.paper.kept_by', 'time.paper.head', 'time.paper.responsible']),
        ],
        colSpan: 2 + sheet.days.length + sums.length,
        border: false,
      },
    ],
  ]
  const widths: PdfColumnWidth[] = [
    10,
    72,
    ...sheet.days.map((): PdfColumnWidth => '*'),
    ...sums.map((column) => Math.max(computePrintedSumWidth(totalOf(column)), computePrintedHeadingWidth(column.title))),
  ]
  // The last person shares a page with the sums and the signatures, which are never alone on a page.
  return { table: { headerRows: 1, footerRows: 3, dontBreakRows: true, widths, body }, lines: PRINTED_CELL_BORDER_LINES, fontSize: 6 }
}
