import { stringify } from 'csv-stringify/sync'
import iconv from 'iconv-lite'
import { loadHourCategoriesOfCompany } from '#modules/time/timesheet/server/categories/hour-category-actions.ts'
import { createPayrollLineTextFormatters } from '#modules/time/timesheet/server/outputs/payroll-csv.ts'
import { createTimesheetOutputLocale } from '#modules/time/timesheet/server/outputs/timesheet-output-locale.ts'
import type { Ctx } from '#platform/call-context.ts'
import { escapeSpreadsheetFormula } from '#platform/files/escape-spreadsheet-formula.ts'
import { contentTypeBySpreadsheetFormat, writeSpreadsheetFile } from '#platform/files/server/spreadsheet-writer.ts'
import { findMonthEnd } from '#shared/days.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { messages } from '../messages/index.ts'
import type { PayrollProfileColumn, PayrollProfileSettings } from '../payroll-profile-settings.ts'
import {
  formatPayrollProfileCell,
  isNumericPayrollField,
  type PayrollFileEmployee,
  type PayrollFileTextFormatters,
} from '../rules/payroll-file-cell.ts'
import type { PayrollFileRow } from '../rules/payroll-file-lines.ts'

/** The rows of a file by employee. `difference` is its number; null for a whole month. */
export type PayrollFileContent = {
  month: string
  difference: number | null
  people: { person: PayrollFileEmployee; rows: PayrollFileRow[] }[]
}

export async function loadPayrollFileNames(ctx: Ctx, month: string, difference: number | null): Promise<PayrollFileTextFormatters> {
  const names = await loadHourCategoriesOfCompany(ctx, findMonthEnd(month))
  const locale = createTimesheetOutputLocale({ language: 'sr', script: 'latin', seesReasons: true, names })
  const translate = (key: keyof (typeof messages)['sr'], values?: Record<string, unknown>) =>
    translateMessage(messages.sr, 'sr', key, values)
  return {
    ...createPayrollLineTextFormatters(locale),
    sourceOf: (source) => translate(`payroll_profile.source.${source}`),
    kind:
      difference === null ? translate('payroll_profile.kind_whole') : translate('payroll_profile.kind_difference', { number: difference }),
  }
}

/** The cells of a file, without headings. */
export function buildPayrollFileCells(
  { month, people }: PayrollFileContent,
  settings: PayrollProfileSettings,
  names: PayrollFileTextFormatters,
): string[][] {
  return people.flatMap(({ person, rows }) =>
    rows.map((row) => settings.columns.map((column) => formatPayrollProfileCell(row, person, month, column, settings, names))),
  )
}

/** After each batch the event loop can serve other work. */
const EMPLOYEES_PER_BATCH = 500
export type WrittenPayrollFile = { type: string; pieces: AsyncIterable<Uint8Array> }
type ReportWritten = (people: number) => Promise<void>

/** Renders the file of a profile in pieces, in Serbian, because payroll programs expect Serbian texts. Needs no transaction. */
export function renderPayrollProfileFile(
  content: PayrollFileContent,
  settings: PayrollProfileSettings,
  names: PayrollFileTextFormatters,
  report: ReportWritten,
): WrittenPayrollFile {
  const parts = cellsInParts(content, settings, names, report)
  if (settings.format === 'json') return { type: 'application/json', pieces: jsonPieces(content, parts, settings, names) }
  if (settings.format === 'xlsx')
    return { type: contentTypeBySpreadsheetFormat.xlsx, pieces: workbookPieces(content, parts, settings, names) }
  return { type: contentTypeBySpreadsheetFormat.csv, pieces: csvPieces(parts, settings) }
}

async function* cellsInParts(
  content: PayrollFileContent,
  settings: PayrollProfileSettings,
  names: PayrollFileTextFormatters,
  report: ReportWritten,
) {
  for (let at = 0; at < content.people.length; at += EMPLOYEES_PER_BATCH) {
    yield buildPayrollFileCells({ ...content, people: content.people.slice(at, at + EMPLOYEES_PER_BATCH) }, settings, names)
    await new Promise(setImmediate)
    await report(Math.min(at + EMPLOYEES_PER_BATCH, content.people.length))
  }
}

type Parts = AsyncIterable<string[][]>
const numberOf = (cell: string, { decimal }: PayrollProfileSettings) => (cell === '' ? null : Number(cell.replace(decimal, '.')))
const titleOf = ({ heading, field }: PayrollProfileColumn) => heading || field

async function* csvPieces(parts: Parts, { encoding, headings, separator, columns }: PayrollProfileSettings): AsyncGenerator<Uint8Array> {
  const encode = (text: string) => (encoding === 'utf-8' ? Buffer.from(text) : iconv.encode(text, encoding))
  const encodeRows = (rows: string[][]) => encode(stringify(rows, { delimiter: separator, record_delimiter: '\r\n' }))
  if (encoding === 'utf-8') yield encode('\ufeff')
  if (headings) yield encodeRows([columns.map(({ heading }) => escapeSpreadsheetFormula(heading))])
  for await (const cells of parts)
    yield encodeRows(
      cells.map((row) => row.map((cell, at) => (isNumericPayrollField(columns[at]!.field) ? cell : escapeSpreadsheetFormula(cell)))),
    )
}

async function* workbookPieces(
  { month }: PayrollFileContent,
  parts: Parts,
  settings: PayrollProfileSettings,
  names: PayrollFileTextFormatters,
): AsyncGenerator<Uint8Array> {
  const columns = settings.columns.map((column) => ({
    title: settings.headings ? column.heading : '',
    kind: isNumericPayrollField(column.field) ? ('number' as const) : ('text' as const),
  }))
  async function* rows() {
    for await (const cells of parts)
      for (const row of cells) yield row.map((cell, at) => (columns[at]!.kind === 'number' ? numberOf(cell, settings) : cell))
  }
  yield await writeSpreadsheetFile('xlsx', { name: `${month} ${names.kind}`, columns, rows: rows() })
}

/** JSON rows: property names are the headings, and figures are numbers. */
async function* jsonPieces(
  { month, difference }: PayrollFileContent,
  parts: Parts,
  settings: PayrollProfileSettings,
  { kind }: PayrollFileTextFormatters,
): AsyncGenerator<Uint8Array> {
  const head = JSON.stringify({ month, kind: difference === null ? 'whole' : 'difference', difference, label: kind, rows: [] })
  const rowOf = (row: string[]) =>
    Object.fromEntries(
      settings.columns.map((column, at) => [
        titleOf(column),
        isNumericPayrollField(column.field) ? numberOf(row[at]!, settings) : row[at]!,
      ]),
    )
  yield Buffer.from(head.slice(0, -2))
  let isFirst = true
  for await (const cells of parts) {
    if (!cells.length) continue
    yield Buffer.from((isFirst ? '' : ',') + cells.map((row) => JSON.stringify(rowOf(row))).join(','))
    isFirst = false
  }
  yield Buffer.from(']}')
}
