import { dirname, join } from 'node:path/posix'
import { refuseTable } from './table_limits.ts'
import { attribute, XmlReader } from './xml.ts'
import { type Entry, entriesOf, unfold, unfolding } from './zip.ts'

/** A row as a sheet has it: every cell that says something a text, days as `YYYY-MM-DD`. */
export type SheetRow = { number: number; cells: string[] }
export type Workbook = { sheets: { name: string; isHidden: boolean; read: () => AsyncGenerator<SheetRow[]> }[] }

/** Together at most so many signs may be shared among the cells of a workbook, in so many texts. */
const SHARED = { signs: 60_000_000, texts: 2_000_000 }
/** The parts that describe a workbook are small. */
const LARGEST_DESCRIPTION = 20 * 1024 * 1024
const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384

/** Opens an XLSX. Its sheets are read from their packed bytes each time, so none is whole in memory. */
export async function openWorkbook(bytes: Buffer): Promise<Workbook> {
  const entries = new Map(entriesOf(bytes).map((entry) => [entry.name.toLowerCase(), entry]))
  const part = (path: string) => entries.get(path.replace(/^\//, '').toLowerCase())
  const book = part('xl/workbook.xml')
  if (!book) throw refuseTable('files.not_a_table')
  const { sheets, from1904 } = readBook(described(book))
  const relations = part('xl/_rels/workbook.xml.rels')
  const targets = relations ? readRelations(described(relations)) : new Map<string, { target: string; kind: string }>()
  const ofKind = (kind: string) => {
    const found = [...targets.values()].find((one) => one.kind === kind)
    return found && part(placed(found.target))
  }
  const styles = ofKind('styles')
  const dates = styles ? readStyles(described(styles)) : []
  const shared = ofKind('sharedStrings')
  const texts = shared ? await readShared(shared) : []
  return {
    sheets: sheets.flatMap(({ name, id, isHidden }) => {
      const found = targets.get(id)
      const entry = found?.kind === 'worksheet' && part(placed(found.target))
      return entry ? [{ name, isHidden, read: () => rowsOf(entry, { texts, dates, from1904 }) }] : []
    }),
  }
}

const placed = (target: string) => (target.startsWith('/') ? target : join(dirname('xl/workbook.xml'), target))

function described(entry: Entry): string {
  if (entry.size > LARGEST_DESCRIPTION) throw refuseTable('files.unfolds_too_much')
  return unfold(entry).toString()
}

function hear(text: string, open: (name: string, written: string) => void, close: (name: string) => void = () => {}): void {
  const reader = new XmlReader({ open, close })
  reader.write(text)
  reader.end()
}

function readBook(text: string) {
  const sheets: { name: string; id: string; isHidden: boolean }[] = []
  let from1904 = false
  hear(text, (name, written) => {
    if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attribute(written, 'date1904') ?? '')
    if (name === 'sheet')
      sheets.push({
        name: attribute(written, 'name') ?? '',
        id: attribute(written, 'id') ?? '',
        isHidden: /idden/.test(attribute(written, 'state') ?? ''),
      })
  })
  return { sheets, from1904 }
}

function readRelations(text: string) {
  const found = new Map<string, { target: string; kind: string }>()
  hear(text, (name, written) => {
    if (name === 'Relationship')
      found.set(attribute(written, 'Id') ?? '', {
        target: attribute(written, 'Target') ?? '',
        kind: (attribute(written, 'Type') ?? '').split('/').at(-1)!,
      })
  })
  return found
}

type Shows = 'day' | 'time' | undefined

/** By the number of a style whether its cells show days or times. */
function readStyles(text: string): Shows[] {
  const own = new Map<number, string>()
  const shows: Shows[] = []
  let within = false
  hear(
    text,
    (name, written) => {
      if (name === 'numFmt') own.set(Number(attribute(written, 'numFmtId')), attribute(written, 'formatCode') ?? '')
      if (name === 'cellXfs') within = true
      if (within && name === 'xf') {
        const id = Number(attribute(written, 'numFmtId') ?? 0)
        shows.push(own.has(id) ? shownBy(own.get(id)!) : usual(id))
      }
    },
    (name) => {
      if (name === 'cellXfs') within = false
    },
  )
  return shows
}

const usual = (id: number): Shows =>
  (id >= 18 && id <= 21) || (id >= 45 && id <= 47)
    ? 'time'
    : (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
      ? 'day'
      : undefined

/** By the letters of a format, quoted words, colours and conditions left aside. */
function shownBy(format: string): Shows {
  const letters = format
    .split(';')[0]!
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
  if (/general|0|#|\?|@/i.test(letters.replace(/s\.0+/gi, ''))) return undefined
  if (/[dy]/i.test(letters) || (/m/i.test(letters) && !/[hs]/i.test(letters))) return 'day'
  return /[hs]/i.test(letters) ? 'time' : undefined
}

/** The texts that cells share. Marks of how they are spoken are no part of them. */
async function readShared(entry: Entry): Promise<string[]> {
  const texts: string[] = []
  let [text, signs, taking, spoken] = ['', 0, false, false]
  const reader = new XmlReader({
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') spoken = true
      taking = name === 't' && !spoken
    },
    close(name) {
      taking = false
      if (name === 'rPh') spoken = false
      if (name !== 'si') return
      signs += text.length
      if (texts.push(clean(text)) > SHARED.texts || signs > SHARED.signs) throw refuseTable('files.unfolds_too_much')
    },
    text(said) {
      if (taking) text += said
      if (text.length > SHARED.signs) throw refuseTable('files.unfolds_too_much')
    },
  })
  for await (const piece of decoded(entry)) reader.write(piece)
  reader.end()
  return texts
}

async function* decoded(entry: Entry): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const piece of unfolding(entry)) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

type Known = { texts: string[]; dates: Shows[]; from1904: boolean }

/** The rows of a sheet that say something, some at a time. A row or a cell that comes twice, or out of its order, is refused. */
async function* rowsOf(entry: Entry, known: Known): AsyncGenerator<SheetRow[]> {
  const sheet = new SheetListener(known)
  const reader = new XmlReader(sheet)
  for await (const piece of decoded(entry)) {
    reader.write(piece)
    yield sheet.taken()
  }
  reader.end()
}

class SheetListener {
  readonly #known: Known
  #rows: SheetRow[] = []
  #row: SheetRow = { number: 0, cells: [] }
  #within = { row: false, cell: false }
  #cell = { column: -1, type: '', style: 0, value: '', formula: '' }
  #taking: 'value' | 'formula' | null = null
  #spoken = false

  constructor(known: Known) {
    this.#known = known
  }

  taken(): SheetRow[] {
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
const clean = (text: string) =>
  text.includes('_x') || text.includes('\0')
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))).replaceAll('\0', '')
    : text
