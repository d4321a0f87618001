import { refuseTable } from './table_limits.ts'
import { attribute } from './xml.ts'
import { unfolding, type ZipEntry } from './zip.ts'

/** A row as a sheet has it: every cell that says something a text, days as `YYYY-MM-DD`. */
export type WorkbookRow = { number: number; cells: string[] }
const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384

export type Shows = 'day' | 'time' | undefined

export async function* decoded(entry: ZipEntry): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const piece of unfolding(entry)) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

export type SheetFacts = { texts: string[]; dates: Shows[]; from1904: boolean }

export class SheetListener {
  readonly #known: SheetFacts
  #rows: WorkbookRow[] = []
  #row: WorkbookRow = { number: 0, cells: [] }
  #within = { row: false, cell: false }
  #cell = { column: -1, type: '', style: 0, value: '', formula: '' }
  #taking: 'value' | 'formula' | null = null
  #spoken = false

  constructor(known: SheetFacts) {
    this.#known = known
  }

  taken(): WorkbookRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string, written: string): void {
    if (name === 'row') this.#openRow(written)
    else if (name === 'c' && this.#within.row) this.#openCell(written)
    else if (this.#within.cell) {
      if (name === 'rPh') this.#spoken = true
      this.#taking = name === 'v' || (name === 't' && !this.#spoken) ? 'value' : name === 'f' ? 'formula' : null
    }
  }

  #openRow(written: string): void {
    const number = Number(attribute(written, 'r') ?? this.#row.number + 1)
    if (!Number.isInteger(number) || number > LAST_ROW) throw refuseTable('files.broken_xlsx')
    if (number <= this.#row.number) throw refuseTable({ code: 'files.row_twice', details: { row: number } })
    this.#row = { number, cells: [] }
    this.#within.row = true
    this.#cell.column = -1
  }

  #openCell(written: string): void {
    const said = attribute(written, 'r')
    const place = said === undefined ? undefined : placeOf(said)
    const column = place?.column ?? this.#cell.column + 1
    if (place && place.row !== this.#row.number) throw refuseTable('files.broken_xlsx')
    if (!(column < LAST_COLUMN)) throw refuseTable('files.broken_xlsx')
    if (column <= this.#cell.column) throw refuseTable({ code: 'files.row_twice', details: { row: this.#row.number } })
    this.#cell = { column, type: attribute(written, 't') ?? 'n', style: Number(attribute(written, 's') ?? 0), value: '', formula: '' }
    this.#within.cell = true
  }

  close(name: string): void {
    this.#taking = null
    if (name === 'rPh') this.#spoken = false
    if (name === 'c' && this.#within.cell) {
      this.#within.cell = false
      const text = this.#textOf()
      if (!text) return
      while (this.#row.cells.length < this.#cell.column) this.#row.cells.push('')
      this.#row.cells.push(text)
    }
    if (name === 'row' && this.#within.row) {
      this.#within.row = false
      if (this.#row.cells.length) this.#rows.push(this.#row)
    }
  }

  text(said: string): void {
    if (this.#taking) this.#cell[this.#taking] += said
  }

  /** What a cell shows; of a formula what it came to last, or its own text where nothing is kept. */
  #textOf(): string {
    const { type, value, formula, style } = this.#cell
    if (value === '') return formula && `=${clean(formula)}`
    if (type === 's') return this.#known.texts[Number(value)] ?? ''
    if (type === 'b') return value === '1' ? 'true' : 'false'
    if (type === 'e') return ''
    if (type !== 'n') return clean(value)
    const number = Number(value)
    if (!Number.isFinite(number)) return clean(value)
    const shows = this.#known.dates[style]
    return shows ? momentOf(number, shows, this.#known.from1904) : String(number)
  }
}

function placeOf(reference: string): { column: number; row: number } | undefined {
  const found = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference)
  if (!found) throw refuseTable('files.broken_xlsx')
  const column = [...found[1]!.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { column, row: Number(found[2]) }
}

/** The day, the moment or the time of a day that a number stands for. */
function momentOf(number: number, shows: 'day' | 'time', from1904: boolean): string {
  const seconds = Math.round(number * 86_400)
  // Numbers of days begin on the last but one of 1899, since Excel counts a 29 February 1900 that never was.
  const moment = new Date((seconds - (from1904 ? 24_107 : 25_569) * 86_400) * 1000)
  if (Number.isNaN(moment.getTime()) || number < 0 || number > 2_958_465) return String(number)
  const [day, time] = moment.toISOString().split('T') as [string, string]
  if (shows === 'time' && number < LONGEST_TIME) return lengthOf(seconds)
  return seconds % 86_400 === 0 ? day : `${day}T${time.slice(0, 8)}`
}

/** Hours beyond a day are a length of time; of so many days it is a moment of which the time alone is shown. */
const LONGEST_TIME = 366
const two = (number: number) => String(number).padStart(2, '0')
const lengthOf = (seconds: number) => [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')

/** Signs that XML cannot say stand as `_x000D_`; the sign 0 a database cannot keep. */
export const clean = (text: string) =>
  text.includes('_x') || text.includes('\0')
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))).replaceAll('\0', '')
    : text
