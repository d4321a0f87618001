import type { Lines, PdfText, TableCell } from '#platform/pdf/pdf.ts'
import { formatHours } from '#shared/text/hours.ts'
import { paperText } from '../../timesheet/day-text.ts'
import type { PersonTimesheet, TimesheetDay } from '../../timesheet/timesheet-data.ts'

export const GREY = '#e8ebf0'
export const LINES: Lines = { width: 0.4, color: '#8b94a3', inset: [1, 1.5] }

export const head = (text: string, more: object = {}): TableCell => ({
  text,
  bold: true,
  alignment: 'center',
  fillColor: GREY,
  fontSize: 6,
  ...more,
})

/** Text wider than a day column has two lines: the code above its hours. */
const narrow = (part: string) => (part.length > 3 ? part.replace(/^([A-Z]+\d*?) ?(\d+(?::\d\d)?)$/, '$1\n$2') : part)

/** Codes are Latin in either script. */
export const code = (text: string, more: object): PdfText => ({ text, alignment: 'center', verbatim: true, ...more })

export function dayCell(day: TimesheetDay | null, person: PersonTimesheet, rest: boolean): TableCell {
  const text = day ? paperText(day, person.weekly_minutes).split('+').map(narrow).join('\n') : ''
  return code(text, { fontSize: 5.5, ...(rest && { fillColor: GREY }) })
}

export const hourCell = (minutes: number, bold = false): PdfText => ({
  text: minutes === 0 ? '' : formatHours(minutes),
  alignment: 'right',
  bold,
})
