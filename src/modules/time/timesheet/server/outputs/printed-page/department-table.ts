import type { PdfContent, PdfTableCell, PdfWidth } from '#platform/pdf/pdf.ts'
import { type Day, getWeekday, splitDayIntoParts } from '#shared/days.ts'
import { weekdayShortNames } from '#shared/text/dates.ts'
import type { PersonTimesheet, TimesheetData } from '../../timesheet/timesheet-data.ts'
import type { OutputLocale } from '../output-locale.ts'
import { listTimesheetSumColumns } from '../sum-columns.ts'
import { CELL_LINES, createHeadCell, formatDayCell, formatHourCell } from './cells.ts'
import { buildTimesheetLegend } from './legend.ts'
import { buildTimesheetSignatures } from './signatures.ts'
import { computeHeadingColumnWidth, computeSumColumnWidth, formatTotalCell, SUM_HEADING_FONT_SIZE } from './sum-cells.ts'

export function buildDepartmentTable(
  people: PersonTimesheet[],
  sheet: TimesheetData,
  free: ReadonlyMap<Day, string>,
  locale: OutputLocale,
): PdfContent {
  const { word, language } = locale
  // A column without values only reduces the space of the days.
  const sums = listTimesheetSumColumns(locale).filter(({ always, of }) => always || people.some((person) => of(person) !== 0))
  const totalOf = ({ of }: (typeof sums)[number]) => people.reduce((sum, person) => sum + of(person), 0)
  const isRest = (day: Day) => getWeekday(day) > 5 || free.has(day)
  const body: PdfTableCell[][] = [
    [
      createHeadCell(word('time.paper.number')),
      createHeadCell(word('time.paper.person'), { alignment: 'left' }),
      ...sheet.days.map((day) =>
        createHeadCell(
          `${splitDayIntoParts(day).date}\n${weekdayShortNames[language][getWeekday(day) - 1]!.slice(0, 1)}`,
          isRest(day) ? { fillColor: '#cfd6e0' } : {},
        ),
      ),
      ...sums.map(({ title }) => createHeadCell(title, { fontSize: SUM_HEADING_FONT_SIZE })),
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
        stack: [
          buildTimesheetLegend(people, locale),
          buildTimesheetSignatures(locale, ['time.paper.kept_by', 'time.paper.head', 'time.paper.responsible']),
        ],
        colSpan: 2 + sheet.days.length + sums.length,
        border: false,
      },
    ],
  ]
  const widths: PdfWidth[] = [
    10,
    72,
    ...sheet.days.map((): PdfWidth => '*'),
    ...sums.map((column) => Math.max(computeSumColumnWidth(totalOf(column)), computeHeadingColumnWidth(column.title))),
  ]
  // The last person shares a page with the sums and the signatures, which are never alone on a page.
  return { table: { headerRows: 1, footerRows: 3, dontBreakRows: true, widths, body }, lines: CELL_LINES, fontSize: 6 }
}
