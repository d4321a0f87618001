import type { PdfTableCell } from '#platform/pdf/write-pdf.ts'
import { formatHours } from '#shared/text/hours.ts'
import { formatPrintedHourCell } from './printed-cells.ts'

/** Headings of sums are whole words, small enough to leave space for the days; the longest word fits its column. */
export const PRINTED_SUM_HEADING_FONT_SIZE = 5
export const computePrintedHeadingWidth = (title: string) =>
  3 + 0.6 * PRINTED_SUM_HEADING_FONT_SIZE * Math.max(...title.split(' ').map(({ length }) => length))

/** Sums of a department are long; their columns are wider and their figures smaller, so that no number breaks. */
export const computePrintedSumWidth = (total: number) => (formatHours(total).length > 5 ? 25 : 19)
export function formatPrintedTotalCell(total: number): PdfTableCell {
  const room = (computePrintedSumWidth(total) - 3) / (0.63 * formatHours(total).length)
  return { ...formatPrintedHourCell(total, true), fontSize: Math.min(6, room) }
}
