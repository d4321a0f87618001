import { sortByTimesheetOrder } from '#modules/time/planning/rules/month/hour-codes.ts'
import { formatClock } from '#modules/time/planning/rules/time-format.ts'
import type { PdfContent, PdfTableCell } from '#platform/pdf/pdf.ts'
import { type Day, getWeekday } from '#shared/days.ts'
import { formatDay, weekdayShortNames } from '#shared/text/dates.ts'
import { formatHours } from '#shared/text/hours.ts'
import { formatPrintedTimesheetDay } from '../../timesheet/day-text.ts'
import type { PersonTimesheet, TimesheetData } from '../../timesheet/timesheet-data.ts'
import type { OutputLocale } from '../output-locale.ts'
import { CELL_BACKGROUND_GREY, CELL_LINES, createCodeText, createHeadCell, formatHourCell } from './cells.ts'
import { buildSurplusRow, listSurplusPeriods } from './surplus-rows.ts'

export function buildPersonTable(
  person: PersonTimesheet,
  sheet: TimesheetData,
  holidays: Map<Day, string>,
  locale: OutputLocale,
): PdfContent {
  const { word, language } = locale
  // A category whose hours all became overtime still appears in the days.
  const surpluses = listSurplusPeriods(person)
  const codes = sortByTimesheetOrder(new Set([...Object.keys(person.sum.minutes), ...surpluses.flatMap(({ moved }) => Object.keys(moved))]))
  const titles = ['time.column.day', 'time.column.came', 'time.column.left', 'time.column.planned', 'time.column.cell'] as const
  const rest = (day: Day) => (getWeekday(day) > 5 || holidays.has(day) ? { fillColor: CELL_BACKGROUND_GREY } : {})
  const body: PdfTableCell[][] = [
    [
      ...titles.map((key) => createHeadCell(word(key))),
      ...codes.map((code) => createHeadCell(code, { verbatim: true })),
      createHeadCell(word('time.column.note'), { alignment: 'left' }),
    ],
    ...sheet.days.map((day, at): PdfTableCell[] => {
      const one = person.days[at] ?? null
      const pass = (list: number[] | undefined, place: number) => ({
        text: list?.length ? formatClock(list.at(place)!) : '',
        alignment: 'center' as const,
        ...rest(day),
      })
      return [
        { text: `${formatDay(day)} ${weekdayShortNames[language][getWeekday(day) - 1]}`, ...rest(day) },
        pass(one?.clocked?.in, 0),
        pass(one?.clocked?.out, -1),
        { ...formatHourCell(one?.planned ?? 0), ...rest(day) },
        createCodeText(one ? formatPrintedTimesheetDay(one, person.weekly_minutes) : '', rest(day)),
        ...codes.map((code) => ({ ...formatHourCell(one?.minutes[code] ?? 0), ...rest(day) })),
        { text: [holidays.get(day), one?.comment].filter(Boolean).join('. '), ...rest(day) },
      ]
    }),
    ...surpluses.map((period) => buildSurplusRow(period, codes, locale)),
    [
      { text: word('time.paper.total'), bold: true, colSpan: 3 },
      formatHourCell(person.sum.planned, true),
      '',
      ...codes.map((code) => formatHourCell(person.sum.minutes[code] ?? 0, true)),
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
    lines: CELL_LINES,
    fontSize: 7,
  }
}
