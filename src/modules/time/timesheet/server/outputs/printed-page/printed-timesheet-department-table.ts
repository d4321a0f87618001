import type { PdfColumnWidth, PdfContent, PdfTableCell } from '#platform/pdf/write-pdf.ts'
import { type Day, getWeekday, splitDayIntoParts } from '#shared/days.ts'
import { weekdayShortNames } from '#shared/text/format-dates.ts'
import type { EmployeeTimesheet, MonthTimesheetData } from '../../timesheet/timesheet-data.ts'
import { listTimesheetSumColumns } from '../sum-columns.ts'
import type { TimesheetOutputLocale } from '../timesheet-output-locale.ts'
import {
  createPrintedTimesheetHeadingCell,
  formatPrintedTimesheetDayCell,
  formatPrintedTimesheetHourCell,
  PRINTED_TIMESHEET_CELL_BORDERS,
} from './printed-timesheet-cells.ts'
import { buildPrintedTimesheetLegend } from './printed-timesheet-legend.ts'
import { buildPrintedTimesheetSignatures } from './printed-timesheet-signatures.ts'
import {
  computePrintedTimesheetHeadingWidth,
  computePrintedTimesheetSumWidth,
  formatPrintedTimesheetTotalCell,
  PRINTED_TIMESHEET_SUM_HEADING_FONT_SIZE,
} from './printed-timesheet-sum-cells.ts'

export function buildPrintedTimesheetDepartmentTable(
  people: EmployeeTimesheet[],
  sheet: MonthTimesheetData,
  free: ReadonlyMap<Day, string>,
  locale: TimesheetOutputLocale,
): PdfContent {
  const { translate, language } = locale
  // A column without values only reduces the space of the days.
  const sums = listTimesheetSumColumns(locale).filter(({ always, of }) => always || people.some((person) => of(person) !== 0))
  const totalOf = ({ of }: (typeof sums)[number]) => people.reduce((sum, person) => sum + of(person), 0)
  const isRest = (day: Day) => getWeekday(day) > 5 || free.has(day)
  const body: PdfTableCell[][] = [
    [
      createPrintedTimesheetHeadingCell(translate('time.print.number')),
      createPrintedTimesheetHeadingCell(translate('time.print.person'), { alignment: 'left' }),
      ...sheet.days.map((day) =>
        createPrintedTimesheetHeadingCell(
          `${splitDayIntoParts(day).date}\n${weekdayShortNames[language][getWeekday(day) - 1]!.slice(0, 1)}`,
          isRest(day) ? { fillColor: '#cfd6e0' } : {},
        ),
      ),
      ...sums.map(({ title }) => createPrintedTimesheetHeadingCell(title, { fontSize: PRINTED_TIMESHEET_SUM_HEADING_FONT_SIZE })),
    ],
    ...people.map((person, at) => [
      { text: String(at + 1), alignment: 'center' as const },
      { stack: [person.fullName, { text: person.code, fontSize: 5.5, color: '#555555', verbatim: true }] },
      ...person.days.map((day, place) => formatPrintedTimesheetDayCell(day, person, isRest(sheet.days[place]!))),
      ...sums.map(({ of }) => formatPrintedTimesheetHourCell(of(person))),
    ]),
    [
      { text: translate('time.print.total'), bold: true, colSpan: 2 + sheet.days.length, alignment: 'right' },
      ...sums.map((column) => formatPrintedTimesheetTotalCell(totalOf(column))),
    ],
    // These rows are in the table, so that the signature page also has the heading and the sums.
    [
      {
        stack: [
          buildPrintedTimesheetLegend(people, locale),
          buildPrintedTimesheetSignatures(locale, ['time.print.recorded_by', 'time.print.head', 'time.print.responsible']),
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
    ...sums.map((column) => Math.max(computePrintedTimesheetSumWidth(totalOf(column)), computePrintedTimesheetHeadingWidth(column.title))),
  ]
  // The last employee shares a page with the sums and the signatures, so a page never contains only signatures.
  return { table: { headerRows: 1, footerRows: 3, dontBreakRows: true, widths, body }, lines: PRINTED_TIMESHEET_CELL_BORDERS, fontSize: 6 }
}
