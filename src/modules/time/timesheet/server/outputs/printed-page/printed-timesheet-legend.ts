import { sortHourCodesByTimesheetOrder } from '#modules/time/planning/rules/month/hour-codes.ts'
import type { PdfContent } from '#platform/pdf/write-pdf.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import type { EmployeeTimesheet } from '../../timesheet/timesheet-data.ts'
import {
  formatPrintedTimesheetDay,
  formatTimesheetDayCell,
  NO_CLOCK_DATA_TIMESHEET_CELL_TEXT,
  UNKNOWN_HOURS_TIMESHEET_CELL_TEXT,
} from '../../timesheet/timesheet-day-cell-text.ts'
import { formatHourCategoryName, type TimesheetOutputLocale } from '../timesheet-output-locale.ts'

/** The names of the codes in the timesheet. */
export function buildPrintedTimesheetLegend(people: EmployeeTimesheet[], locale: TimesheetOutputLocale): PdfContent {
  const codes = sortHourCodesByTimesheetOrder(new Set(people.flatMap(({ sum }) => Object.keys(sum.minutes))))
  const isUnknown = people.some(({ days, weekly_minutes }) =>
    days.some((day) => day && formatTimesheetDayCell(day, weekly_minutes) === UNKNOWN_HOURS_TIMESHEET_CELL_TEXT),
  )
  const lacksData = people.some(({ days, weekly_minutes }) =>
    days.some((day) => day && formatPrintedTimesheetDay(day, weekly_minutes) === NO_CLOCK_DATA_TIMESHEET_CELL_TEXT),
  )
  const lines = omitAbsentItems([
    ...codes.map((code) => [code, formatHourCategoryName(locale, code)]),
    isUnknown && [UNKNOWN_HOURS_TIMESHEET_CELL_TEXT, locale.translate('time.print.unknown')],
    lacksData && [NO_CLOCK_DATA_TIMESHEET_CELL_TEXT, locale.translate('time.print.no_data')],
  ])
  const text = lines.flatMap(([code, name], at) => [
    { text: `${at ? '   ' : ''}${code}`, bold: true, verbatim: true },
    { text: ` ${name}` },
  ])
  return { text, fontSize: 6, margin: [0, 5, 0, 0] }
}
