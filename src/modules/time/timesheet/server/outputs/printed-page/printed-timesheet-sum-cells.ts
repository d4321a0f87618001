import type { PdfTableCell } from '#platform/pdf/write-pdf.ts'
import { formatHours } from '#shared/text/hours.ts'
import { formatPrintedTimesheetHourCell } from './printed-timesheet-cells.ts'

/** Headings of sums are whole words, small enough to leave space for the days; the longest word fits its column. */
export const PRINTED_TIMESHEET_SUM_HEADING_FONT_SIZE = 5
export const computePrintedTimesheetHeadingWidth = (title: string) =>
  3 + 0.6 * PRINTED_TIMESHEET_SUM_HEADING_FONT_SIZE * Math.max(...title.split(' ').map(({ length }) => length))

/** Sums of a department are long; their columns are wider and their figures smaller, so that no number breaks. */
export const computePrintedTimesheetSumWidth = (total: number) => (formatHours(total).length > 5 ? 25 : 19)
export function formatPrintedTimesheetTotalCell(total: number): PdfTableCell {
  const room = (computePrintedTimesheetSumWidth(total) - 3) / (0.63 * formatHours(total).length)
  return { ...formatPrintedTimesheetHourCell(total, true), fontSize: Math.min(6, room) }
}
