import type { PdfTableCell, PdfTableLines, PdfText } from '#platform/pdf/pdf.ts'
import { formatHours } from '#shared/text/hours.ts'
import { formatPrintedTimesheetDay } from '../../timesheet/day-text.ts'
import type { PersonTimesheet, TimesheetDay } from '../../timesheet/timesheet-data.ts'

export const CELL_BACKGROUND_GREY = '#e8ebf0'
export const CELL_LINES: PdfTableLines = { width: 0.4, color: '#8b94a3', inset: [1, 1.5] }

export const createHeadCell = (text: string, more: object = {}): PdfTableCell => ({
  text,
  bold: true,
  alignment: 'center',
  fillColor: CELL_BACKGROUND_GREY,
  fontSize: 6,
  ...more,
})

/** Text wider than a day column has two lines: the code above its hours. */
const narrow = (part: string) => (part.length > 3 ? part.replace(/^([A-Z]+\d*?) ?(\d+(?::\d\d)?)$/, '$1\n$2') : part)

/** Codes are Latin in either script. */
export const createCodeText = (text: string, more: object): PdfText => ({ text, alignment: 'center', verbatim: true, ...more })

export function formatDayCell(day: TimesheetDay | null, person: PersonTimesheet, rest: boolean): PdfTableCell {
  const text = day ? formatPrintedTimesheetDay(day, person.weekly_minutes).split('+').map(narrow).join('\n') : ''
  return createCodeText(text, { fontSize: 5.5, ...(rest && { fillColor: CELL_BACKGROUND_GREY }) })
}

export const formatHourCell = (minutes: number, bold = false): PdfText => ({
  text: minutes === 0 ? '' : formatHours(minutes),
  alignment: 'right',
  bold,
})
