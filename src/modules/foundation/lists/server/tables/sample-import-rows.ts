import type { Ctx } from '#platform/call-context.ts'
import type { SpreadsheetCell } from '#platform/files/server/spreadsheet-writer.ts'
import { isReadOnlyImportColumn } from './find-import-columns.ts'
import type { ImportTableRowValues } from './import-export-columns.ts'
import type { ImportExportRow, ImportExportTable } from './import-export-table.ts'

/** The maximum number of sample rows for a list without new rows. */
const MAX_SAMPLES = 2

/**
 * A sample file of the list: an invented row if the list accepts new rows, otherwise its first rows. If an invented row would refer to a
 * row that does not exist, the sample has only headings.
 */
export function buildSampleImportTableRows(ctx: Ctx, table: ImportExportTable): { isInvented: boolean; rows: ImportExportRow[] } {
  if (!table.add) return { isInvented: false, rows: table.rows.slice(0, MAX_SAMPLES) }
  const values = createSampleRow(ctx, table)
  return { isInvented: true, rows: values ? [{ ...values, id: 0 }] : [] }
}

function createSampleRow({ today, language }: Ctx, { columns, example = {} }: ImportExportTable): ImportTableRowValues | undefined {
  const values: ImportTableRowValues = {}
  for (const column of columns) {
    if (isReadOnlyImportColumn(column)) continue
    const { field, isRequired } = column
    if (!isRequired && !(field in example)) continue
    const value = example[field] ?? column.example(today, language)
    if (value === null) return
    values[field] = value
  }
  return values
}

/** The cells of a row for a sheet. */
export const toTableSpreadsheetCells = (
  { columns }: ImportExportTable,
  row: ImportExportRow,
  language: Ctx['language'],
): SpreadsheetCell[] =>
  columns.map((column) =>
    isReadOnlyImportColumn(column)
      ? (column.textOf(row) ?? null)
      : column.cell(row[column.field] === 'infinity' ? null : row[column.field], language),
  )
