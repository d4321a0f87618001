import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import iconv from 'iconv-lite'
import type { Encoding } from '../encodings.ts'
import type { WorkbookRow } from './sheet_rows.ts'
import { MOST, refuseTable } from './table_limits.ts'

const SLICE = 65_536

/** The rows of a delimited text that say something, some at a time; the mark that parts its cells is found by its first lines. */
export async function* delimitedRows(bytes: Buffer, encoding: Encoding, isChosen: boolean): AsyncGenerator<WorkbookRow[]> {
  const start = iconv.decode(bytes.subarray(0, 200_000), encoding)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what tells a picture or a program from a text
  if (/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(isChosen ? clean(start) : start)) throw refuseTable('files.not_a_table')
  const parser = parse({
    delimiter: delimiterOf(start),
    relax_column_count: true,
    relax_quotes: true,
    bom: true,
    max_record_size: 1_000_000,
  })
  const decoded = encoding === 'utf-8' ? slicesOf(bytes) : Readable.from(slicesOf(bytes)).pipe(iconv.decodeStream(encoding))
  let [number, rows]: [number, WorkbookRow[]] = [0, []]
  try {
    for await (const cells of Readable.from(decoded).pipe(parser) as AsyncIterable<string[]>) {
      number++
      if (cells.some((cell) => cell !== '')) rows.push({ number, cells: cells.map(clean) })
      if (rows.length < 500) continue
      yield rows
      rows = []
    }
  } catch {
    throw refuseTable({ code: 'files.broken_csv', details: { line: parser.info.lines } })
  }
  yield rows
}

/** Whether a text may have more rows than a table has: it has no more of them than ends of lines. */
export function mayBeTooLong(bytes: Buffer): boolean {
  let [feeds, returns] = [1, 1]
  for (const byte of bytes) {
    if (byte === 10) feeds++
    else if (byte === 13) returns++
  }
  return Math.max(feeds, returns) > MOST.rows
}

const clean = (text: string) => text.replaceAll('\0', '')

function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += SLICE) yield bytes.subarray(at, at + SLICE)
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
