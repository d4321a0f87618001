import type { PdfTableBorderLines, PdfTableCell, PdfText } from '#platform/pdf/write-pdf.ts'
import { formatHours } from '#shared/text/hours.ts'
import type { EmployeeTimesheet, TimesheetDay } from '../../timesheet/timesheet-data.ts'
import { formatPrintedTimesheetDay } from '../../timesheet/timesheet-day-cell-text.ts'

export const PRINTED_TIMESHEET_CELL_GREY = '#e8ebf0'
export const PRINTED_TIMESHEET_CELL_BORDERS: PdfTableBorderLines = { width: 0.4, color: '#8b94a3', inset: [1, 1.5] }

export const createPrintedTimesheetHeadingCell = (text: string, more: object = {}): PdfTableCell => ({
  text,
  bold: true,
  alignment: 'center',
  fillColor: PRINTED_TIMESHEET_CELL_GREY,
  fontSize: 6,
  ...more,
})

/** Text wider than a day column gets two lines: the code above its hours. */
const narrow = (part: string) => (part.length > 3 ? part.replace(/^([A-Z]+\d*?) ?(\d+(?::\d\d)?)$/, '$1\n$2') : part)

/** Codes stay Latin in either script. */
export const createPrintedTimesheetHourCategoryText = (text: string, more: object): PdfText => ({
  text,
  alignment: 'center',
  verbatim: true,
  ...more,
})

export function formatPrintedTimesheetDayCell(day: TimesheetDay | null, person: EmployeeTimesheet, rest: boolean): PdfTableCell {
  const text = day ? formatPrintedTimesheetDay(day, person.weekly_minutes).split('+').map(narrow).join('\n') : ''
  return createPrintedTimesheetHourCategoryText(text, { fontSize: 5.5, fillColor: rest ? PRINTED_TIMESHEET_CELL_GREY : undefined })
}

export const formatPrintedTimesheetHourCell = (minutes: number, bold = false): PdfText => ({
  text: minutes === 0 ? '' : formatHours(minutes),
  alignment: 'right',
  bold,
})
