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
  createPrintedTimesheetHeadingCell,
  createPrintedTimesheetHourCategoryText,
  formatPrintedTimesheetHourCell,
  PRINTED_TIMESHEET_CELL_BORDERS,
  PRINTED_TIMESHEET_CELL_GREY,
} from './printed-timesheet-cells.ts'
import { buildPrintedTimesheetSurplusRow, listReferencePeriodsWithSurplus } from './printed-timesheet-surplus-rows.ts'

export function buildPrintedTimesheetEmployeeTable(
  person: EmployeeTimesheet,
  sheet: MonthTimesheetData,
  holidays: Map<Day, string>,
  locale: TimesheetOutputLocale,
): PdfContent {
  const { translate, language } = locale
  // A category whose hours all became overtime still appears in the days.
  const surpluses = listReferencePeriodsWithSurplus(person)
  const codes = sortHourCodesByTimesheetOrder(
    new Set([...Object.keys(person.sum.minutes), ...surpluses.flatMap(({ moved }) => Object.keys(moved))]),
  )
  const titles = ['time.column.day', 'time.column.came', 'time.column.left', 'time.column.planned', 'time.column.cell'] as const
  const getRestDayStyle = (day: Day) => (getWeekday(day) > 5 || holidays.has(day) ? { fillColor: PRINTED_TIMESHEET_CELL_GREY } : {})
  const body: PdfTableCell[][] = [
    [
      ...titles.map((key) => createPrintedTimesheetHeadingCell(translate(key))),
      ...codes.map((code) => createPrintedTimesheetHeadingCell(code, { verbatim: true })),
      createPrintedTimesheetHeadingCell(translate('time.column.note'), { alignment: 'left' }),
    ],
    ...sheet.days.map((day, at): PdfTableCell[] => {
      const one = person.days[at] ?? null
      const pass = (list: number[] | undefined, place: number) => ({
        text: list?.length ? formatMinuteAsTime(list.at(place)!) : '',
        alignment: 'center' as const,
        ...getRestDayStyle(day),
      })
      return [
        { text: `${formatDay(day)} ${weekdayShortNames[language][getWeekday(day) - 1]}`, ...getRestDayStyle(day) },
        pass(one?.clocked?.in, 0),
        pass(one?.clocked?.out, -1),
        { ...formatPrintedTimesheetHourCell(one?.planned ?? 0), ...getRestDayStyle(day) },
        createPrintedTimesheetHourCategoryText(one ? formatPrintedTimesheetDay(one, person.weekly_minutes) : '', getRestDayStyle(day)),
        ...codes.map((code) => ({ ...formatPrintedTimesheetHourCell(one?.minutes[code] ?? 0), ...getRestDayStyle(day) })),
        { text: [holidays.get(day), one?.comment].filter(Boolean).join('. '), ...getRestDayStyle(day) },
      ]
    }),
    ...surpluses.map((period) => buildPrintedTimesheetSurplusRow(period, codes, locale)),
    [
      { text: translate('time.print.total'), bold: true, colSpan: 3 },
      formatPrintedTimesheetHourCell(person.sum.planned, true),
      '',
      ...codes.map((code) => formatPrintedTimesheetHourCell(person.sum.minutes[code] ?? 0, true)),
      {
        text: translate('time.print.fund', {
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
    lines: PRINTED_TIMESHEET_CELL_BORDERS,
    fontSize: 7,
  }
}
