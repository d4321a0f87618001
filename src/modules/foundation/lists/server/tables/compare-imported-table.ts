import type { Ctx } from '#platform/call-context.ts'
import { unescapeSpreadsheetFormula } from '#platform/files/escape-spreadsheet-formula.ts'
import type { ImportFileReadingResult } from '#platform/files/import-file-reading-options.ts'
import {
  findSpreadsheetCellProblem,
  findSpreadsheetRowProblem,
  type SpreadsheetCellProblem,
  type SpreadsheetRow,
} from '#platform/files/spreadsheet-cells.ts'
import type { FieldError } from '#shared/app-error.ts'
import { toFoldedSearchText } from '#shared/text/search-key.ts'
import type { ImportColumnPositions } from './find-import-columns.ts'
import {
  type ImportCellReadContext,
  type ImportExportColumn,
  type ImportTableRowValues,
  removeLeadingZerosOfText,
} from './import-export-columns.ts'
import type { ImportExportRow, ImportExportTable } from './import-export-table.ts'
/** A parsed file: its headings, and its rows with their numbers in the spreadsheet. */
export type ParsedImportedSheet = {
  head: string[]
  rows: SpreadsheetRow[]
  isCsv: boolean
  reading: ImportFileReadingResult
  /** The order of day and month of an earlier file, suggested if this file is ambiguous. */
  proposed_order: ImportFileReadingResult['date_order']
}
export type ImportTableComparison = {
  number: number
  name: string
  row: ImportExportRow | undefined
  /** The values that the import would write. */
  values: ImportTableRowValues
  changes: { field: string; before: string | null; after: string | null }[]
  wrong: Record<string, FieldError>
}

/** Compares the rows of a file with the stored ones. `earlier`: the stored rows that matched before other rows of the file were written. */
export function compareImportedTable(
  ctx: Ctx,
  table: ImportExportTable,
  places: ImportColumnPositions,
  { head, rows, isCsv, reading }: ParsedImportedSheet,
  earlier?: ReadonlyMap<number, ImportTableComparison>,
): ImportTableComparison[] {
  const byId = new Map(table.rows.map((row) => [String(row.id), row]))
  const keyColumn = places.columns.find(([{ field }]) => field === table.key)?.[0]
  const byKey = keyColumn && rowsByKey(ctx, table.rows, keyColumn)
  const met = new Set<number>()
  const isOrderOpen = reading.dates === 'ambiguous' || reading.dates === 'mixed'
  const how: ImportCellReadContext = { today: ctx.today, isWorkbook: !isCsv, dateOrder: isOrderOpen ? null : reading.date_order }
  const cellOf = (cells: string[], place: number) => {
    return (cells[place] ?? '').replaceAll('\r\n', '\n').trim()
  }
  const unnamed = table.key
    ? undefined
    : createSameRowFinder(ctx, table, places, how, new Set(rows.map(({ cells }) => cellOf(cells, places.id))))
  return rows.map((input) => {
    const { number, cells } = input
    const cellAt = (place: number) => cellOf(cells, place)
    // An empty cell is not a key.
    const key = keyColumn && keyIn(ctx, keyColumn, cellAt(places.columns.find(([column]) => column === keyColumn)![1]), how)
    const id = places.id < 0 ? '' : cellAt(places.id)
    const known = earlier?.get(number)?.row
    const findRow = () => {
      if (earlier) return known && byId.get(String(known.id))
      if (id) return byId.get(id)
      return key ? byKey!(key) : unnamed?.(cellAt)
    }
    const row = findRow()
    const line: ImportTableComparison = { number, name: row ? table.nameOf(row) : (key ?? ''), row, values: {}, changes: [], wrong: {} }
    if (id && !row) line.wrong.id = 'invalid.unknown_id'
    else if (!row && !table.add) line.wrong[keyColumn && !id ? keyColumn.field : 'id'] = table.missing ?? 'tables.row_not_found'
    if (row && met.has(row.id)) line.wrong.id = 'tables.row_duplicated'
    if (row) met.add(row.id)
    const problem = problemOfRow(input, head.length, isCsv)
    if (problem) line.wrong[ROW_ERROR_FIELD] = problem
    if (findSpreadsheetCellProblem(input, places.id)) line.wrong.id = failureOf(findSpreadsheetCellProblem(input, places.id)!)
    // A row with errors in its key cells cannot be compared.
    if (Object.keys(line.wrong).length) return line
    const newValues: ImportTableRowValues = {}
    for (const [column, place] of places.columns) {
      const unreadable = findSpreadsheetCellProblem(input, place)
      if (unreadable) line.wrong[column.field] ??= failureOf(unreadable)
      else readInto(ctx, line, newValues, column, cellAt(place), how)
    }
    const whole = { ...row, ...newValues }
    for (const [{ title, textOf }, place] of places.readOnly) {
      const cell = cellAt(place)
      const expected = textOf(whole)
      if (cell && expected && toFoldedSearchText(cell) !== toFoldedSearchText(expected))
        line.wrong[title(ctx.language)] = { code: 'tables.value_mismatch', details: { value: expected } }
    }
    return { ...line, name: table.nameOf(whole) }
  })
}

/** For errors that concern a whole row. */
const ROW_ERROR_FIELD = '_row'
const failureOf = ({ code, value }: SpreadsheetCellProblem): FieldError => ({ code, details: { value } })

/** The problem of a row that is hidden, or that has values without a heading, because its values may be shifted. */
function problemOfRow(row: SpreadsheetRow, width: number, isCsv: boolean): FieldError | undefined {
  const problem = findSpreadsheetRowProblem(row)
  if (problem) return failureOf(problem)
  const beyond = isCsv ? row.cells.slice(width).find((cell) => cell.trim()) : undefined
  return beyond === undefined ? undefined : { code: 'files.row_columns', details: { value: beyond.slice(0, 200) } }
}

/** The key as a value of its column, used to find the stored row. */
function keyIn({ language }: Ctx, { read, translate }: ImportExportColumn, cell: string, how: ImportCellReadContext): string {
  const found = cell === '' ? undefined : read(cell, how)
  return (found && 'value' in found && translate(found.value, language)) || cell
}

/** Finds a row by its key, in the form of the column or of a spreadsheet. */
function rowsByKey({ language }: Ctx, rows: ImportExportRow[], { field, translate }: ImportExportColumn) {
  const keyOf = (row: ImportExportRow) => translate(row[field], language) ?? ''
  const exact = new Map(rows.map((row) => [keyOf(row), row]))
  const bare = Map.groupBy(rows, (row) => removeLeadingZerosOfText(keyOf(row)))
  return (key: string): ImportExportRow | undefined => {
    const found = bare.get(removeLeadingZerosOfText(key)) ?? []
    return exact.get(key) ?? (found.length === 1 ? found[0] : undefined)
  }
}

/**
 * Finds a stored row that equals all given cells, among those that the file does not identify. Each row is found once, so a file that is
 * imported twice adds its rows once.
 */
function createSameRowFinder(
  { language }: Ctx,
  { rows }: ImportExportTable,
  { columns }: ImportColumnPositions,
  how: ImportCellReadContext,
  named: ReadonlySet<string>,
) {
  const contentOf = (values: ImportTableRowValues) =>
    JSON.stringify(columns.map(([column]) => column.translate(replaceInfinityWithNull(values[column.field]), language)))
  const byContent = Map.groupBy(
    rows.filter(({ id }) => !named.has(String(id))),
    contentOf,
  )
  return (cellAt: (place: number) => string): ImportExportRow | undefined => {
    const values = columns.map(([column, place]) => {
      const cell = cellAt(place)
      const read = cell === '' ? { value: column.empty } : column.read(cell, how)
      return [column.field, 'value' in read ? read.value : undefined]
    })
    return byContent.get(contentOf(Object.fromEntries(values)))?.shift()
  }
}

/** Parses a cell: its change or its error. */
function readInto(
  { language }: Ctx,
  { row, values, changes, wrong }: ImportTableComparison,
  newValues: ImportTableRowValues,
  column: ImportExportColumn,
  cell: string,
  how: ImportCellReadContext,
): void {
  const { field } = column
  const stored = replaceInfinityWithNull(row?.[field])
  const before = row ? column.translate(stored, language) : null
  if (row) newValues[field] = stored
  // A cell that equals the exported one is unchanged, regardless of how it would be parsed.
  const out = [before, column.cell(stored, language)].map((cells) => removeLeadingZerosOfText(String(cells ?? '')))
  if (row && out.includes(removeLeadingZerosOfText(cell))) return
  // A text file that was saved as a workbook contains its formula guards as text.
  const unguarded = how.isWorkbook ? unescapeSpreadsheetFormula(cell) : cell
  const read = cell === '' ? { value: column.empty } : column.read(unguarded, how)
  if ('wrong' in read) wrong[field] ??= read.wrong
  else {
    const after = column.translate(read.value, language)
    if (!row || before !== after) {
      if (column.isRequired && after === null) wrong[field] ??= 'invalid.required'
      else if (row && column.isFixed) wrong[field] ??= 'tables.fixed'
      newValues[field] = read.value
      values[field] = read.value
      if (before !== after) changes.push({ field, before, after })
    }
  }
}
const replaceInfinityWithNull = (value: unknown) => (value === 'infinity' ? null : value)
