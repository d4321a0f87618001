import { padToTwoDigits } from '#shared/days.ts'
import { normalizeSpreadsheetCellText, type SpreadsheetCellProblem, type SpreadsheetRow } from '../spreadsheet-cells.ts'
import { createTableLimitError } from './imported-table-limits.ts'
import type { XmlElement, XmlElementHandler } from './workbook-xml-parser.ts'

const MAX_ROW_NUMBER = 1_048_576
const MAX_COLUMN_NUMBER = 16_384
const MAX_MERGED_RANGES = 50_000

/** How a number with a cell style is displayed; undefined for a plain number. */
export type SpreadsheetNumberDisplayFormat = 'day' | 'time' | undefined
export type SpreadsheetReadContext = { texts: string[]; dates: SpreadsheetNumberDisplayFormat[]; from1904: boolean }
/** A block of merged cells, by zero-based columns and the numbers of its rows. */
export type MergedSpreadsheetCellRange = { top: number; left: number; bottom: number; right: number }

type Cell = { column: number; type: string; style: number; value: string; formula: string; hasValue: boolean; hasFormula: boolean }
type Read = { text: string; problem?: Pick<SpreadsheetCellProblem, 'code' | 'value'> }

/**
 * Collects the rows of a sheet. A cell that cannot be read keeps its displayed text and a problem with the reason, so that no unreadable
 * cell becomes empty. `merges` come from a first pass, because they follow the rows in the file.
 */
export class SheetXmlHandler implements XmlElementHandler {
  /** The merged blocks of the sheet. They are complete after the sheet was read to its end. */
  readonly merges: MergedSpreadsheetCellRange[] = []
  readonly #facts: SpreadsheetReadContext
  readonly #known: MergedSpreadsheetCellRange[]
  readonly #width: number
  #active: (MergedSpreadsheetCellRange & { text: string })[] = []
  #nextMerge = 0
  #rows: SpreadsheetRow[] = []
  #number = 0
  #cells: string[] = []
  #problems: SpreadsheetCellProblem[] = []
  #lastColumn = -1
  #cell: Cell | undefined
  #taking: 'value' | 'formula' | undefined
  #isPhonetic = false

  constructor(facts: SpreadsheetReadContext, known: readonly MergedSpreadsheetCellRange[] = [], width = 0) {
    this.#facts = facts
    this.#known = [...known].sort((one, other) => one.top - other.top)
    this.#width = width
  }

  take(): SpreadsheetRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(element: XmlElement): void {
    const { name, parent } = element
    if (name === 'row' && parent === 'sheetData') this.#openRow(element)
    else if (name === 'c' && parent === 'row') this.#openCell(element)
    else if (name === 'mergeCell' && parent === 'mergeCells') this.#addMerge(element.attribute('ref') ?? '')
    else if (this.#cell) this.#openInCell(this.#cell, name, parent)
  }

  #openInCell(cell: Cell, name: string, parent: string): void {
    if (name === 'rPh') this.#isPhonetic = true
    const isValue = (name === 'v' && parent === 'c') || (name === 't' && !this.#isPhonetic && (parent === 'is' || parent === 'r'))
    const isFormula = name === 'f' && parent === 'c'
    this.#taking = isFormula ? 'formula' : undefined
    if (isValue) this.#taking = 'value'
    if (isValue) cell.hasValue = true
    if (this.#taking === 'formula') cell.hasFormula = true
  }

  #openRow({ attribute }: XmlElement): void {
    const number = Number(attribute('r') ?? this.#number + 1)
    if (!Number.isInteger(number) || number > MAX_ROW_NUMBER) throw createTableLimitError('files.broken_xlsx')
    if (number <= this.#number) throw createTableLimitError({ code: 'files.row_duplicated', details: { row: number } })
    this.#number = number
    this.#cells = []
    this.#problems = []
    this.#lastColumn = -1
    const isHidden = /^(1|true)$/.test(attribute('hidden') ?? '') || Number(attribute('ht') ?? 1) === 0
    if (isHidden) this.#problems.push({ column: null, code: 'files.row_hidden', value: '' })
  }

  #openCell({ attribute }: XmlElement): void {
    const reference = attribute('r')
    const place = reference === undefined ? undefined : placeOf(reference)
    const column = place?.column ?? this.#lastColumn + 1
    if (place && place.row !== this.#number) throw createTableLimitError('files.broken_xlsx')
    if (!(column < MAX_COLUMN_NUMBER)) throw createTableLimitError('files.broken_xlsx')
    if (column <= this.#lastColumn) throw createTableLimitError({ code: 'files.row_duplicated', details: { row: this.#number } })
    this.#lastColumn = column
    const style = Number(attribute('s') ?? 0)
    this.#cell = { column, type: attribute('t') ?? 'n', style, value: '', formula: '', hasValue: false, hasFormula: false }
  }

  #addMerge(reference: string): void {
    const [from = '', to = from] = reference.split(':')
    const start = placeOf(from)
    const end = placeOf(to)
    this.merges.push({ top: start.row, left: start.column, bottom: end.row, right: end.column })
    if (this.merges.length > MAX_MERGED_RANGES) throw createTableLimitError('files.unpacked_too_large')
  }

  close(name: string, parent: string): void {
    this.#taking = undefined
    if (name === 'rPh') this.#isPhonetic = false
    if (name === 'c' && parent === 'row' && this.#cell) {
      this.#closeCell(this.#cell)
      this.#cell = undefined
    }
    if (name === 'row' && parent === 'sheetData') this.#closeRow()
  }

  #closeCell(cell: Cell): void {
    const { text, problem } = this.#read(cell)
    if (problem) this.#problems.push({ column: cell.column, ...problem })
    if (text === '' && !problem) return
    while (this.#cells.length < cell.column) this.#cells.push('')
    this.#cells.push(text)
  }

  #closeRow(): void {
    const cells = this.#cells
    const problems = this.#problems
    if (this.#known.length) this.#applyMerges(cells, problems)
    if (cells.length) this.#rows.push({ number: this.#number, cells, problems: problems.length ? problems : undefined })
  }

  /** Marks empty cells that a merged block with a value covers. */
  #applyMerges(cells: string[], problems: SpreadsheetCellProblem[]): void {
    const row = this.#number
    for (; this.#nextMerge < this.#known.length && this.#known[this.#nextMerge]!.top <= row; this.#nextMerge++) {
      const merge = this.#known[this.#nextMerge]!
      const text = merge.top === row ? (cells[merge.left] ?? '') : ''
      if (text) this.#active.push({ ...merge, text })
    }
    this.#active = this.#active.filter(({ bottom }) => bottom >= row)
    if (cells.length === 0) return
    const covered = new Map<number, string>()
    for (const { top, left, right, text } of this.#active)
      for (let column = left; column <= Math.min(right, this.#width - 1); column++)
        if ((row > top || column > left) && !cells[column] && !covered.has(column)) covered.set(column, text)
    for (const [column, value] of covered) problems.push({ column, code: 'files.cell_merged', value: value.slice(0, 200) })
  }

  text(text: string): void {
    if (this.#taking && this.#cell) this.#cell[this.#taking] += text
  }

  /** The displayed text of a cell, and the reason why it cannot be used as the value. */
  #read({ type, value, formula, style, hasValue, hasFormula }: Cell): Read {
    if (type === 'e') return withProblem(value || '#', 'files.cell_error')
    if (value === '') {
      // A formula whose result is an empty text has an empty value. A formula that was never calculated has no value.
      const isCalculated = !hasFormula || (hasValue && type === 'str')
      return isCalculated
        ? { text: '' }
        : withProblem(`=${normalizeSpreadsheetCellText(unescapeSpreadsheetControlCharacters(formula)).text}`, 'files.cell_formula')
    }
    if (type === 's') {
      const text = this.#facts.texts[Number(value)]
      return text === undefined ? withProblem(`#${value}`, 'files.cell_unreadable') : validateCellText(text)
    }
    if (type === 'b') return { text: value === '1' || value === 'true' ? 'true' : 'false' }
    if (type === 'd') return { text: value.replace(/T00:00:00(\.0+)?Z?$/, '').replace(/(\.\d+)?Z$/, '') }
    if (type !== 'n') return validateCellText(unescapeSpreadsheetControlCharacters(value))
    const number = Number(value)
    if (!Number.isFinite(number)) return withProblem(normalizeSpreadsheetCellText(value).text, 'files.cell_unreadable')
    const shows = this.#facts.dates[style]
    return { text: shows ? momentOf(number, shows, this.#facts.from1904) : formatPlainNumber(number) }
  }
}

function validateCellText(text: string): Read {
  const { text: storable, code } = normalizeSpreadsheetCellText(text)
  return code ? withProblem(storable, code) : { text: storable }
}

const withProblem = (text: string, code: SpreadsheetCellProblem['code']): Read => ({ text, problem: { code, value: text.slice(0, 200) } })

/** A whole number with all its digits, because `1e+21` is not readable for users. */
const formatPlainNumber = (number: number) =>
  Number.isInteger(number) && Math.abs(number) < 1e21 ? BigInt(number).toString() : String(number)

function placeOf(reference: string): { column: number; row: number } {
  const found = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference)
  if (!found) throw createTableLimitError('files.broken_xlsx')
  const column = [...found[1]!.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { column, row: Number(found[2]) }
}

/** The day, the date with time, or the time of day that a number represents. */
function momentOf(number: number, shows: 'day' | 'time', from1904: boolean): string {
  const seconds = Math.round(number * 86_400)
  // Excel counts 29 February 1900, which did not exist. Therefore its days from 1 March 1900 on count from 30 December 1899.
  const moment = new Date((seconds - (from1904 ? 24_107 : 25_569) * 86_400) * 1000)
  if (Number.isNaN(moment.getTime()) || number < 0 || number > 2_958_465) return String(number)
  const [day, time] = moment.toISOString().split('T') as [string, string]
  if (shows === 'time' && number < MAX_LENGTH_OF_TIME) return lengthOf(seconds)
  return seconds % 86_400 === 0 ? day : `${day}T${time.slice(0, 8)}`
}

/** Up to this number of days a time format shows a duration. A larger number is the time of a date. */
const MAX_LENGTH_OF_TIME = 366
const lengthOf = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(padToTwoDigits).join(':')

/** Characters that XML cannot hold are written as `_x000D_`. */
export const unescapeSpreadsheetControlCharacters = (text: string) =>
  text.includes('_x') ? text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text
