import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import ExcelJS from 'exceljs'
import iconv from 'iconv-lite'
import type { Upload } from '#lib/contract.ts'
import { invalid } from '#lib/failure.ts'
import { mustBeSmallInside } from './zip.ts'

/** A table as it stood in a file: every cell a text, days as `YYYY-MM-DD`. `numbers` are those by which a spreadsheet calls the rows. */
export type ReadTable = { rows: string[][]; numbers: number[]; encoding: string; delimiter: string | null }
export type Encoding = 'utf-8' | 'windows-1250' | 'utf-16le'

const MOST_ROWS = 200_000
const MOST_COLUMNS = 300

/**
 * Reads XLSX or delimited text by its content, whatever its name says. Throws 422 on `file` with a clear word for what is
 * neither, is empty, has too many rows or columns, or unfolds into too much.
 */
export async function readTable(upload: Upload, wanted?: Encoding): Promise<ReadTable> {
  const bytes = Buffer.from(upload.bytes.buffer, upload.bytes.byteOffset, upload.bytes.byteLength)
  if (bytes.length === 0) throw invalid({ file: 'files.empty' })
  const table = startsWith(bytes, [0x50, 0x4b, 3, 4]) ? await readXlsx(bytes) : readText(bytes, wanted)
  const told = table.rows.flatMap((cells, at) => (cells.some((cell) => cell !== '') ? [{ cells, number: table.numbers[at]! }] : []))
  if (told.length === 0) throw invalid({ file: 'files.empty' })
  if (told.length > MOST_ROWS) throw invalid({ file: { code: 'files.too_many_rows', details: { limit: MOST_ROWS } } })
  return { ...table, rows: told.map(({ cells }) => cells), numbers: told.map(({ number }) => number) }
}

const startsWith = (bytes: Buffer, start: number[]) => start.every((byte, at) => bytes[at] === byte)

async function readXlsx(bytes: Buffer): Promise<ReadTable> {
  await mustBeSmallInside(bytes)
  const [rows, numbers]: [string[][], number[]] = [[], []]
  try {
    const book = new ExcelJS.stream.xlsx.WorkbookReader(Readable.from(bytes, { objectMode: false }), {
      worksheets: 'emit',
      sharedStrings: 'cache',
      styles: 'cache',
      hyperlinks: 'ignore',
    })
    for await (const sheet of book) {
      for await (const row of sheet) {
        const cells = row.values as ExcelJS.CellValue[]
        if (cells.length > MOST_COLUMNS + 1) throw invalid({ file: { code: 'files.too_many_columns', details: { limit: MOST_COLUMNS } } })
        rows.push(Array.from({ length: Math.max(0, cells.length - 1) }, (_, at) => textOf(cells[at + 1])))
        numbers.push(row.number)
        if (rows.length > MOST_ROWS) return { rows, numbers, encoding: 'xlsx', delimiter: null }
      }
      if (rows.length) break // the first sheet that has anything
    }
  } catch (error) {
    if (error instanceof Error && 'fields' in error) throw error
    throw invalid({ file: 'files.broken_xlsx' })
  }
  return { rows, numbers, encoding: 'xlsx', delimiter: null }
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

function readText(bytes: Buffer, wanted?: Encoding): ReadTable {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw invalid({ file: 'files.old_excel' })
  const { text, encoding } = decode(bytes, wanted)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what tells a picture or a program from a text
  if (/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text.slice(0, 100_000))) throw invalid({ file: 'files.not_a_table' })
  const delimiter = delimiterOf(text)
  try {
    const rows: string[][] = parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      bom: true,
      max_record_size: 1_000_000,
    })
    if (rows.some((row) => row.length > MOST_COLUMNS))
      throw invalid({ file: { code: 'files.too_many_columns', details: { limit: MOST_COLUMNS } } })
    return { rows, numbers: rows.map((_, at) => at + 1), encoding, delimiter }
  } catch (error) {
    if (error instanceof Error && 'fields' in error) throw error
    throw invalid({ file: { code: 'files.broken_csv', details: { line: (error as { lines?: number }).lines ?? 1 } } })
  }
}

/** UTF-8 where it is that without a doubt, otherwise the code page of Serbian Windows. */
function decode(bytes: Buffer, wanted?: Encoding): { text: string; encoding: Encoding } {
  if (wanted) return { text: clean(iconv.decode(bytes, wanted)), encoding: wanted }
  if (startsWith(bytes, [0xff, 0xfe])) return { text: iconv.decode(bytes, 'utf-16le'), encoding: 'utf-16le' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: iconv.decode(bytes, 'windows-1250'), encoding: 'windows-1250' }
  }
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
