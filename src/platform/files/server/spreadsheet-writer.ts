import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { WorkbookWriter } from '@cj-tech-master/excelts'
import { stringify } from 'csv-stringify'
import { escapeSpreadsheetFormula } from '../escape-spreadsheet-formula.ts'

export type SpreadsheetCell = string | number | boolean | null | undefined
/** `day` is an ISO day, `hours` are minutes shown as hours with a decimal part, `money` is para shown as dinars. */
export type SpreadsheetColumn = { title: string; width?: number; kind?: 'text' | 'number' | 'day' | 'hours' | 'money' }
export type SpreadsheetFormat = 'xlsx' | 'csv'
export type SpreadsheetTable = {
  name: string
  columns: SpreadsheetColumn[]
  rows: AsyncIterable<SpreadsheetCell[]> | Iterable<SpreadsheetCell[]>
}

export const contentTypeBySpreadsheetFormat: Record<SpreadsheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** Writes a table as a file. Rows are read one by one, so that memory contains only the compressed file. */
export function writeSpreadsheetFile(format: SpreadsheetFormat, table: SpreadsheetTable): Promise<Buffer> {
  return format === 'xlsx' ? writeXlsx(table) : writeCsv(table)
}

const writeXlsx = (table: SpreadsheetTable) => writeWorkbookFile([table])

/** Writes tables as the sheets of one workbook. The library is large, so it is loaded on first use. */
export async function writeWorkbookFile(tables: SpreadsheetTable[]): Promise<Buffer> {
  const { WorkbookWriter } = await import('@cj-tech-master/excelts')
  const stream = new PassThrough()
  const bytes = buffer(stream)
  const book = new WorkbookWriter({ stream, useStyles: true, useSharedStrings: false })
  for (const table of tables) await addSheet(book, table)
  await book.commit()
  return bytes
}

async function addSheet(book: WorkbookWriter, { name, columns, rows }: SpreadsheetTable): Promise<void> {
  const sheet = book.addWorksheet(name.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31), {
    views: [{ state: 'frozen', ySplit: 1 }],
    pageSetup: pageSetup,
  })
  sheet.columns = columns.map(({ title, width = 18, kind }) => ({ header: title, width, style: styles[kind ?? 'text'] }))
  sheet.getRow(1).font = { bold: true }
  if (columns.length) sheet.autoFilter = { from: { row: 1, col: 1 }, to: { row: 1, col: columns.length } }
  for await (const row of rows) {
    const written = sheet.addRow(row.map((cell, at) => asExcel(cell, columns[at]!)))
    written.eachCell((cell, at) => {
      cell.style = styles[columns[at - 1]!.kind ?? 'text']
    })
    written.commit()
  }
  sheet.commit()
}

/** Printed on A4 landscape with headings on every page. */
const pageSetup = { paperSize: 9, orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0, printTitlesRow: '1:1' } as const

/** One style object per kind, because the library processes each object once. */
const styles = {
  text: { numFmt: '@' },
  number: { numFmt: '0.##' },
  day: { numFmt: 'dd.mm.yyyy.' },
  hours: { numFmt: '0.00' },
  money: { numFmt: '#,##0.00' },
}

/** A text cell stays text, so `=1+1` is not calculated. */
function asExcel(cell: SpreadsheetCell, { kind }: SpreadsheetColumn): SpreadsheetCell | Date {
  if (cell === null || cell === undefined || cell === '') return undefined
  if (kind === 'day') return new Date(`${cell}T00:00:00Z`)
  if (kind === 'hours') return Number(cell) / 60
  if (kind === 'money') return Number(cell) / 100
  return typeof cell === 'string' ? escapeControls(cell) : cell
}

/** A workbook reads `_x0041_` as a character, so the underscore before such a text is escaped. */
const escapeControls = (text: string) => (text.includes('_x') ? text.replace(/_(?=x[0-9A-F]{4}_)/gi, '_x005F_') : text)

/** Semicolons and a byte order mark, as a spreadsheet with Serbian settings expects. */
async function writeCsv({ columns, rows }: SpreadsheetTable): Promise<Buffer> {
  const csv = stringify({ delimiter: ';', bom: true, record_delimiter: '\r\n' })
  const bytes = buffer(csv)
  csv.write(columns.map(({ title }) => title))
  for await (const row of rows) csv.write(row.map((cell, at) => asText(cell, columns[at]!)))
  csv.end()
  return bytes
}

function asText(cell: SpreadsheetCell, { kind }: SpreadsheetColumn): string {
  if (cell === null || cell === undefined) return ''
  if (kind === 'hours') return (Number(cell) / 60).toFixed(2).replace('.', ',')
  if (kind === 'money') return (Number(cell) / 100).toFixed(2).replace('.', ',')
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  return escapeSpreadsheetFormula(String(cell))
}
