import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import ExcelJS from 'exceljs'
import iconv from 'iconv-lite'
import type { Upload } from '#lib/contract.ts'
import { invalid } from '#lib/failure.ts'
import { mustBeSmallInside } from './zip.ts'

export type Encoding = 'utf-8' | 'windows-1250' | 'utf-16le'
/** A row that says something: every cell a text, days as `YYYY-MM-DD`. The number is that which a spreadsheet shows. */
export type TableRow = { number: number; cells: string[] }

const MOST_ROWS = 200_000
const MOST_COLUMNS = 300

/** A table that is short enough to be looked at as a whole; `numbers` are those by which a spreadsheet calls the rows. */
export async function readTable(upload: Upload, wanted?: Encoding): Promise<{ rows: string[][]; numbers: number[]; isText: boolean }> {
  const all = await Array.fromAsync(tableRows(upload, wanted))
  return { rows: all.map(({ cells }) => cells), numbers: all.map(({ number }) => number), isText: !isZip(bytesOf(upload)) }
}

/**
 * Reads XLSX or delimited text by its content, whatever its name says, row by row: only the file itself is in memory. Throws 422
 * on `file` with a clear word for what is neither, is empty, has too many rows or columns, or unfolds into too much.
 */
export async function* tableRows(upload: Upload, wanted?: Encoding): AsyncGenerator<TableRow> {
  const bytes = bytesOf(upload)
  if (bytes.length === 0) throw invalid({ file: 'files.empty' })
  const rows = isZip(bytes) ? readXlsx(bytes) : readText(bytes, wanted)
  let count = 0
  for await (const row of rows) {
    if (row.cells.length > MOST_COLUMNS) throw invalid({ file: { code: 'files.too_many_columns', details: { limit: MOST_COLUMNS } } })
    if (row.cells.every((cell) => cell === '')) continue
    if (++count > MOST_ROWS) throw invalid({ file: { code: 'files.too_many_rows', details: { limit: MOST_ROWS } } })
    yield row
  }
  if (count === 0) throw invalid({ file: 'files.empty' })
}

const bytesOf = ({ bytes }: Upload) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const startsWith = (bytes: Buffer, start: number[]) => start.every((byte, at) => bytes[at] === byte)
const isZip = (bytes: Buffer) => startsWith(bytes, [0x50, 0x4b, 3, 4])

/** The first sheet that has anything. */
async function* readXlsx(bytes: Buffer): AsyncGenerator<TableRow> {
  await mustBeSmallInside(bytes)
  try {
    const book = new ExcelJS.stream.xlsx.WorkbookReader(Readable.from(bytes, { objectMode: false }), {
      worksheets: 'emit',
      sharedStrings: 'cache',
      styles: 'cache',
      hyperlinks: 'ignore',
    })
    for await (const sheet of book) {
      let found = false
      for await (const row of sheet) {
        const cells = row.values as ExcelJS.CellValue[]
        found = true
        yield { number: row.number, cells: Array.from({ length: Math.max(0, cells.length - 1) }, (_, at) => textOf(cells[at + 1])) }
      }
      if (found) return
    }
  } catch {
    throw invalid({ file: 'files.broken_xlsx' })
  }
}

/** What a cell shows; of a formula what it came to last, or its own text where nothing is kept. */
function textOf(value: ExcelJS.CellValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date)
    return value.toISOString().slice(0, 10) + (value.getTime() % 86_400_000 === 0 ? '' : `T${value.toISOString().slice(11, 19)}`)
  if (typeof value !== 'object') return clean(String(value))
  if ('richText' in value) return clean(value.richText.map(({ text }) => text).join(''))
  if ('formula' in value || 'sharedFormula' in value)
    return textOf((value.result as ExcelJS.CellValue) ?? `=${(value as { formula?: string }).formula ?? ''}`)
  if ('text' in value) return textOf(value.text as ExcelJS.CellValue)
  return ''
}

const clean = (text: string) => text.replaceAll('\0', '')

async function* readText(bytes: Buffer, wanted?: Encoding): AsyncGenerator<TableRow> {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw invalid({ file: 'files.old_excel' })
  const encoding = wanted ?? encodingOf(bytes)
  const start = iconv.decode(bytes.subarray(0, 200_000), encoding)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what tells a picture or a program from a text
  if (/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(wanted ? clean(start) : start)) throw invalid({ file: 'files.not_a_table' })
  const parser = parse({
    delimiter: delimiterOf(start),
    relax_column_count: true,
    relax_quotes: true,
    bom: true,
    max_record_size: 1_000_000,
  })
  let number = 0
  try {
    const decoded = encoding === 'utf-8' ? slicesOf(bytes) : Readable.from(slicesOf(bytes)).pipe(iconv.decodeStream(encoding))
    for await (const cells of Readable.from(decoded).pipe(parser) as AsyncIterable<string[]>)
      yield { number: ++number, cells: cells.map(clean) }
  } catch {
    throw invalid({ file: { code: 'files.broken_csv', details: { line: parser.info.lines } } })
  }
}

function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

/** UTF-8 where it is that without a doubt, otherwise the code page of Serbian Windows. */
function encodingOf(bytes: Buffer): Encoding {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1250'
}

/** The mark that parts the first lines most evenly. */
function delimiterOf(text: string): string {
  const lines = text.slice(0, 20_000).split(/\r?\n/).filter(Boolean).slice(0, 10)
  const score = (mark: string) => {
    const counts = lines.map((line) => line.replace(/"[^"]*"/g, '').split(mark).length - 1)
    return Math.min(...counts) * 1000 + counts.reduce((sum, count) => sum + count, 0)
  }
  return [';', ',', '\t', '|'].reduce((best, mark) => (score(mark) > score(best) ? mark : best))
}
