import { messageCatalogs } from '#platform/message-catalogs.ts'
import { createValidationError } from '#shared/app-error.ts'
import type { Language } from '#shared/message-translation.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { toFoldedSearchText } from '#shared/text/search-key.ts'
import type { ImportExportColumn, ReadOnlyExportColumn } from './import-export-columns.ts'
import type { ImportExportTable } from './import-export-table.ts'

export const IMPORT_ROW_ID_COLUMN_KEY = 'tables.id'
/** The positions of the columns in a file. `id` is -1 if the file has no id column. */
export type ImportColumnPositions = {
  id: number
  columns: [ImportExportColumn, number][]
  readOnly: [ReadOnlyExportColumn, number][]
  ignored: string[]
}

export const isReadOnlyImportColumn = (column: ImportExportColumn | ReadOnlyExportColumn): column is ReadOnlyExportColumn =>
  'textOf' in column
const both: Language[] = ['sr', 'en']
const translate = (language: Language, key: string) => translateMessage(messageCatalogs[language], language, key)

/** Whether a row of a file can be the headings of a table. */
export function isImportHeadingRow(table: ImportExportTable, head: string[]): boolean {
  try {
    findImportTableColumns(table, head)
    return true
  } catch {
    // A row that the table refuses is not a heading.
    return false
  }
}

/** Finds columns by their titles in either language. A file without an id column and without a key column is refused. */
export function findImportTableColumns({ columns, key }: ImportExportTable, head: string[]): ImportColumnPositions {
  const taken = new Set<number>()
  const titles = head.map((title) => toFoldedSearchText(title))
  const find = (titleOf: (language: Language) => string, also: readonly string[] = []) => {
    const others = also.flatMap((title) =>
      both.map((language) => (title in messageCatalogs[language] ? translate(language, title) : title)),
    )
    const headings = [...both.map(titleOf), ...others].map((title) => toFoldedSearchText(title))
    const at = titles.findIndex((title, place) => headings.includes(title) && !taken.has(place))
    if (at >= 0) taken.add(at)
    return at
  }
  const id = find((language) => translate(language, IMPORT_ROW_ID_COLUMN_KEY))
  const places: ImportColumnPositions = { id, columns: [], readOnly: [], ignored: [] }
  for (const column of columns) {
    const at = find(column.title, isReadOnlyImportColumn(column) ? [] : column.also)
    if (at < 0) continue
    if (isReadOnlyImportColumn(column)) places.readOnly.push([column, at])
    else places.columns.push([column, at])
  }
  if (id < 0 && !places.columns.some(([{ field, isFixed }]) => field === key || isFixed))
    throw createValidationError({ file: 'tables.no_columns' })
  places.ignored = head.filter((title, at) => title.trim() && !taken.has(at))
  return places
}
