import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { parse as parseWhole } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import { type CsvDelimiter, csvDelimiters } from '../csv-delimiters.ts'
import { unescapeSpreadsheetFormula } from '../escape-spreadsheet-formula.ts'
import { normalizeSpreadsheetCellText, type SpreadsheetCellProblem, type SpreadsheetRow } from '../spreadsheet-cells.ts'
import type { TextEncodingName } from '../text-encodings.ts'
import { createTableLimitError, IMPORTED_TABLE_LIMITS } from './imported-table-limits.ts'
import type { TableFileReadOptions } from './read-table-file.ts'

const SLICE_BYTES = 65_536
const MAX_SAMPLE_BYTES = 200_000
const DELIMITER_SAMPLE = { characters: 20_000, rows: 20 }
const MAX_RECORD_CHARACTERS = 1_000_000

export type OpenedCsvTable = { delimiter: CsvDelimiter; isSure: boolean; rows(): AsyncGenerator<SpreadsheetRow[]> }

/** Opens a delimited text. Throws 422 if the bytes are not text. */
export function openCsvTable(
  bytes: Buffer,
  encoding: TextEncodingName,
  { delimiter: wanted, remembered }: TableFileReadOptions,
): OpenedCsvTable {
  const start = iconv.decode(bytes.subarray(0, MAX_SAMPLE_BYTES), encoding)
  if (!isText(start)) throw createTableLimitError('files.not_a_table')
  const directive = /^\ufeff?"?sep=(.)"?\r?\n/.exec(start)
  const declared = csvDelimiters.find((delimiter) => delimiter === directive?.[1])
  const detected = detectDelimiter(directive ? start.slice(directive[0].length) : start)
  const delimiter = wanted ?? declared ?? (detected.isSure ? undefined : remembered?.delimiter) ?? detected.delimiter
  const isSure = wanted !== undefined || declared !== undefined || detected.isSure
  return { delimiter, isSure, rows: () => delimitedRows(bytes, encoding, delimiter, directive !== null) }
}

/** Device files may contain NUL bytes after a power cut. Other control characters mean a binary file. */
function isText(text: string): boolean {
  let nulls = 0
  let controls = 0
  for (const character of text) {
    const code = character.charCodeAt(0)
    if (code === 0) nulls++
    else if (code < 9 || (code > 13 && code < 32)) controls++
  }
  return nulls * 3 < Math.max(1, text.length) && controls * 100 <= text.length
}

async function* delimitedRows(
  bytes: Buffer,
  encoding: TextEncodingName,
  delimiter: CsvDelimiter,
  hasDirective: boolean,
): AsyncGenerator<SpreadsheetRow[]> {
  const starts: number[] = []
  let line = 1
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    bom: true,
    max_record_size: MAX_RECORD_CHARACTERS,
    raw: true,
    // Rows are counted while the file is parsed, because records in the stream are lost when parsing fails.
    on_record(record) {
      starts.push(line)
      const { raw = '' } = record as { raw?: string }
      line += raw.match(/\r\n|\r|\n/g)?.length ?? 0
      return record
    },
  })
  const decoded = encoding === 'utf-8' ? slicesOf(bytes) : Readable.from(slicesOf(bytes)).pipe(iconv.decodeStream(encoding))
  let number: number = 0
  let width: number = 0
  let isDirective: boolean = hasDirective
  let rows: SpreadsheetRow[] = []
  try {
    for await (const { record } of Readable.from(decoded).pipe(parser) as AsyncIterable<{ record: string[] }>) {
      const first = starts.shift() ?? line
      if (isDirective) {
        isDirective = false
        continue
      }
      number++
      const row = rowOf(number, record)
      width = Math.max(width, record.length)
      const swallowing = record.findIndex((cell) => swallowsRows(cell, delimiter, width))
      if (swallowing >= 0) {
        if (record[swallowing]!.includes('"')) throw openQuote(first)
        const value = record[swallowing]!.slice(0, 200)
        row.problems = [...(row.problems ?? []), { column: swallowing, code: 'files.cell_quotes', value }]
      }
      if (row.problems || row.cells.some((cell) => cell !== '')) rows.push(row)
      if (rows.length < 500) continue
      yield rows
      rows = []
    }
  } catch (error) {
    const { code } = error as { code?: string }
    throw code?.startsWith('CSV_') ? openQuote(line) : error
  }
  yield rows
}

const openQuote = (line: number) => createTableLimitError({ code: 'files.broken_csv', details: { line } })

function rowOf(number: number, record: string[]): SpreadsheetRow {
  const problems: SpreadsheetCellProblem[] = []
  const cells = record.map((cell, column) => {
    const { text, code } = normalizeSpreadsheetCellText(cell)
    if (code) problems.push({ column, code, value: text.slice(0, 200) })
    return unescapeSpreadsheetFormula(text)
  })
  return { number, cells, problems: problems.length ? problems : undefined }
}

/** Whether a cell with several lines contains whole rows. If so, its lines have as many delimiters as a row. */
function swallowsRows(cell: string, delimiter: string, width: number): boolean {
  if (!/[\r\n]/.test(cell) || width < 2) return false
  const marks = cell.includes('"') ? width - 1 : Math.max(2, width - 1)
  const lines = cell.split(/\r\n|\r|\n/).slice(1)
  return lines.some((line) => line.split(delimiter).length - 1 >= marks)
}

/** Whether a text may exceed the maximum number of rows of a table, by its number of line ends. */
export function exceedsCsvRowLimit(bytes: Buffer): boolean {
  let feeds = 1
  let returns = 1
  for (const byte of bytes) {
    if (byte === 10) feeds++
    else if (byte === 13) returns++
  }
  return Math.max(feeds, returns) > IMPORTED_TABLE_LIMITS.rows
}

function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) yield bytes.subarray(at, at + SLICE_BYTES)
}

type Score = { delimiter: CsvDelimiter; evenness: number; columns: number }

/** Detects the delimiter that gives most rows the same number of cells. Every candidate is parsed with its quoted parts. */
function detectDelimiter(text: string): { delimiter: CsvDelimiter; isSure: boolean } {
  const sample = text.length > DELIMITER_SAMPLE.characters ? text.slice(0, text.lastIndexOf('\n', DELIMITER_SAMPLE.characters) + 1) : text
  const scores = csvDelimiters.map((delimiter) => scoreOf(sample || text.slice(0, DELIMITER_SAMPLE.characters), delimiter))
  const [best, next] = scores.sort((one, other) => other.evenness - one.evenness || other.columns - one.columns) as [Score, Score]
  const isSure = best.columns < 2 || next.columns < 2 || best.evenness > next.evenness
  return { delimiter: best.columns < 2 ? ';' : best.delimiter, isSure }
}

function scoreOf(text: string, delimiter: CsvDelimiter): Score {
  const options = { delimiter, relax_column_count: true, relax_quotes: true, bom: true, skip_empty_lines: true, to: DELIMITER_SAMPLE.rows }
  let rows: string[][]
  try {
    rows = parseWhole(text, options) as string[][]
  } catch {
    // An unclosed quote in the sample gives no information about the delimiter.
    rows = text.split(/\r\n|\r|\n/, DELIMITER_SAMPLE.rows).map((line) => line.split(delimiter))
  }
  const widths = rows.map((row) => row.length).filter((width) => width > 1)
  const counts = new Map<number, number>()
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1)
  const [columns, count] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [1, 0])
  return { delimiter, evenness: count / Math.max(1, rows.length), columns }
}
