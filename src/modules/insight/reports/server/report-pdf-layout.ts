import type { PdfColumns, PdfColumnWidth, PdfContent, PdfLayout, PdfTableCell, PdfText } from '#platform/pdf/pdf-content.ts'
import type { Language } from '#shared/message-translation.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import { formatHourSum } from '#shared/text/hours.ts'
import { formatMoney, formatShortNumber } from '#shared/text/numbers.ts'
import type { ReportColumnKind } from '../contract.ts'
import { type BuiltReport, createReportTranslator, toReportListEntry } from './build-report.ts'
import type { ReportTranslateFunction } from './report-definition.ts'

type Input = {
  company: { name: string; pib: string | null; registration_number: string | null }
  made: BuiltReport
  about: string[]
  printedOn: string
  language: Language
}

/** A column has space for this text length on one line. */
const MAX_LINE_CHARACTERS = 24

const BOLD_TEXT_WIDTH_RATIO = 1.2

/** The font size for a number of columns. */
const getFontSize = (columns: number) => {
  if (columns <= 8) return 8
  if (columns <= 12) return 7
  if (columns <= 18) return 6
  return 5
}

export function formatReportPdfCell(value: string | number | null | undefined, kind: ReportColumnKind): string {
  if (value === null || value === undefined || value === '') return ''
  if (kind === 'day') return formatDay(String(value))
  if (kind === 'hours') return formatHourSum(Number(value))
  if (kind === 'money') return formatMoney(Number(value), '')
  if (kind === 'percent') return `${formatShortNumber(Number(value))}%`
  return typeof value === 'number' ? formatShortNumber(value) : value
}

const findMaxWordLength = (text: string) => Math.max(...text.split(/[\s-]/).map(({ length }) => Math.min(length, 40)))

/** Column widths in proportion to their content, so that words do not break and long texts wrap. */
function widthsOf({ columns, rows }: BuiltReport): PdfColumnWidth[] {
  const room = columns.map(({ key, kind, title }) => {
    const computeWiderLength = (found: number, text: string) =>
      Math.max(found, Math.min(text.length, MAX_LINE_CHARACTERS), findMaxWordLength(text))
    return (
      2 +
      rows.reduce(
        (found, { cells }) => computeWiderLength(found, formatReportPdfCell(cells[key], kind)),
        BOLD_TEXT_WIDTH_RATIO * findMaxWordLength(title),
      )
    )
  })
  const whole = room.reduce((sum, one) => sum + one, 0)
  return room.map((one): PdfColumnWidth => `${(100 * one) / whole}%`)
}

/** A title that starts with an hour code. Codes stay Latin in both scripts, and the dash stays on their line. */
function titleRuns(title: string): PdfText['text'] {
  const [, code, name] = /^([A-Z][A-Z0-9]{0,5}) – (.+)$/.exec(title) ?? []
  return code && name ? [{ text: code, verbatim: true }, { text: `\u00a0– ${name}` }] : title
}

/** The signatures of a record that the law requires. */
const createSignatureColumns = (translate: ReportTranslateFunction): PdfColumns => ({
  columns: (['reports.pdf.recorded_by', 'reports.pdf.responsible'] as const).map((key) => ({
    width: '*',
    alignment: 'center',
    stack: [{ text: translate(key) }, { rule: 160, margin: [0, 22, 0, 0] }],
  })),
  margin: [0, 16, 0, 0],
  unbreakable: true,
})

/** The document of a report: company, title, parameters, the table with headings on every page, and totals. */
export function buildReportLayout({ company, made, about, printedOn, language }: Input): PdfLayout {
  const { definition, columns, rows, totals } = made
  const translate = createReportTranslator(language)
  const { title, law } = toReportListEntry(definition, language)
  const isNumber = (kind: ReportColumnKind) => kind !== 'text'
  const createValueCell = (
    value: string | number | null | undefined,
    { key, kind }: BuiltReport['columns'][number],
    bold = false,
  ): PdfTableCell => ({
    text: formatReportPdfCell(value, kind),
    bold,
    alignment: isNumber(kind) ? 'right' : 'left',
    verbatim: key === 'code' ? true : undefined,
  })
  const head = columns.map(
    ({ title, kind }): PdfTableCell => ({
      text: titleRuns(title),
      bold: true,
      fillColor: '#eef0f4',
      alignment: isNumber(kind) ? 'right' : 'left',
    }),
  )
  const hasTotals = Object.keys(totals).length > 0 && rows.length > 0
  const sums = columns.map(
    (column, at): PdfTableCell =>
      column.key in totals
        ? createValueCell(totals[column.key], column, true)
        : { text: at === 0 ? translate('reports.pdf.total') : '', bold: true },
  )
  // Signatures are part of the table, so that their page also has headings and totals.
  const foot: PdfTableCell[][] = omitAbsentItems([
    hasTotals && sums,
    definition.isRecord && rows.length
      ? [{ ...createSignatureColumns(translate), colSpan: columns.length, border: false as const, fontSize: 9 }]
      : undefined,
  ])
  const body = [head, ...rows.map(({ cells }) => columns.map((column) => createValueCell(cells[column.key], column))), ...foot]
  const numbers = [company.pib && `PIB ${company.pib}`, company.registration_number && `MB ${company.registration_number}`].filter(Boolean)
  const content: PdfContent[] = omitAbsentItems([
    { text: company.name, bold: true, fontSize: 10 },
    numbers.length ? { text: numbers.join(', '), fontSize: 8, verbatim: true } : undefined,
    { text: title, heading: 1, bold: true, fontSize: 14, margin: [0, 10, 0, 2] },
    { text: about.join(' · '), fontSize: 9 },
    law ? { text: law, fontSize: 8, color: '#555555' } : undefined,
    rows.length
      ? {
          margin: [0, 8, 0, 0],
          table: { headerRows: 1, footerRows: foot.length, dontBreakRows: true, widths: widthsOf(made), body },
          lines: 'rows',
          fontSize: getFontSize(columns.length),
        }
      : { text: translate('reports.pdf.empty'), margin: [0, 12, 0, 0] },
    definition.isRecord && !rows.length ? createSignatureColumns(translate) : undefined,
  ])
  return {
    title,
    made: printedOn,
    author: company.name,
    language,
    content,
    footer: [company.name, title, translate('reports.pdf.printed', { day: formatDay(printedOn), count: rows.length })].join(' · '),
    pageOrientation: 'landscape',
    margins: [28, 30, 28, 40],
    fontSize: 9,
  }
}
