import { sortHourCodesByTimesheetOrder } from '#modules/time/planning/rules/month/hour-codes.ts'
import { formatMinuteAsTime } from '#modules/time/planning/rules/time-format.ts'
import type { PdfContent, PdfTableCell } from '#platform/pdf/write-pdf.ts'
import { type Day, getWeekday } from '#shared/days.ts'
import { formatDay, weekdayShortNames } from '#shared/text/format-dates.ts'
import { formatHours } from '#shared/text/hours.ts'
import type { EmployeeTimesheet, MonthTimesheetData } from '../../timesheet/timesheet-data.ts'
import { formatPrintedTimesheetDay } from '../../timesheet/timesheet-day-cell-text.ts'
import type { TimesheetOutputLocale } from '../timesheet-output-locale.ts'
import {
  createPrintedHeadingCell,
  createPrintedHourCodeText,
  formatPrintedHourCell,
  PRINTED_CELL_BACKGROUND_GREY,
  PRINTED_CELL_BORDER_LINES,
} from './printed-cells.ts'
import { buildPrintedSurplusRow, listReferencePeriodsWithSurplus } from './surplus-rows.ts'

export function buildPrintedEmployeeTable(
  person: EmployeeTimesheet,
  sheet: MonthTimesheetData,
  holidays: Map<Day, string>,
  locale: TimesheetOutputLocale,
): PdfContent {
  const { word, language } = locale
  // A category whose hours all became overtime still appears in the days.
  const surpluses = listReferencePeriodsWithSurplus(person)
  const codes = sortHourCodesByTimesheetOrder(
    new Set([...Object.keys(person.sum.minutes), ...surpluses.flatMap(({ moved }) => Object.keys(moved))]),
  )
  const titles = ['time.column.day', 'time.column.came', 'time.column.left', 'time.column.planned', 'time.column.cell'] as const
  const rest = (day: Day) => (getWeekday(day) > 5 || holidays.has(day) ? { fillColor: PRINTED_CELL_BACKGROUND_GREY } : {})
  const body: PdfTableCell[][] = [
    [
      ...titles.map((key) => createPrintedHeadingCell(word(key))),
      ...codes.map((code) => createPrintedHeadingCell(code, { verbatim: true })),
      createPrintedHeadingCell(word('time.column.note'), { alignment: 'left' }),
    ],
    ...sheet.days.map((day, at): PdfTableCell[] => {
      const one = person.days[at] ?? null
      const pass = (list: number[] | undefined, place: number) => ({
        text: list?.length ? formatMinuteAsTime(list.at(place)!) : '',
        alignment: 'center' as const,
        ...rest(day),
      })
      return [
        { text: `${formatDay(day)} ${weekdayShortNames[language][getWeekday(day) - 1]}`, ...rest(day) },
        pass(one?.clocked?.in, 0),
        pass(one?.clocked?.out, -1),
        { ...formatPrintedHourCell(one?.planned ?? 0), ...rest(day) },
        createPrintedHourCodeText(one ? formatPrintedTimesheetDay(one, person.weekly_minutes) : '', rest(day)),
        ...codes.map((code) => ({ ...formatPrintedHourCell(one?.minutes[code] ?? 0), ...rest(day) })),
        { text: [holidays.get(day), one?.comment].filter(Boolean).join('. '), ...rest(day) },
      ]
    }),
    ...surpluses.map((period) => buildPrintedSurplusRow(period, codes, locale)),
    [
      { text: word('time.paper.total'), bold: true, colSpan: 3 },
      formatPrintedHourCell(person.sum.planned, true),
      '',
      ...codes.map((code) => formatPrintedHourCell(person.sum.minutes[code] ?? 0, true)),
      {
        text: word('time.paper.fund', {
          fund: formatHours(person.fund),
          used: formatHours(person.sum.used),
          difference: formatHours(person.sum.used + person.aheadMinutes - person.fund),
        }),
        bold: true,
      },
    ],
  ]
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [66, 34, 34, 34, 60, ...codes.map(() => (codes.length > 10 ? 26 : 34)), '*'],
      body,
    },
    lines: PRINTED_CELL_BORDER_LINES,
    fontSize: 7,
  }
}
