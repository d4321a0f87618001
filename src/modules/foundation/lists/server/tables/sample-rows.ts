import type { Ctx } from '#platform/context.ts'
import type { WrittenCell } from '#platform/files/server/sheet.ts'
import type { RowValues } from './columns.ts'
import { isReadOnlyColumn } from './find-columns.ts'
import type { ExchangeTable, ListedRow } from './table.ts'

/** So many rows of a list that takes no new ones show how it looks. */
const MAX_SAMPLES = 2

/**
 * What a file of this list looks like, made of the very columns that read it: an invented row where the list takes new ones, else its
 * first rows as they stand. Only headings where a row would have to name something that is not there yet.
 */
export function sampleRows(ctx: Ctx, table: ExchangeTable): { isInvented: boolean; rows: ListedRow[] } {
  if (!table.add) return { isInvented: false, rows: table.rows.slice(0, MAX_SAMPLES) }
  const values = inventedRow(ctx, table)
  return { isInvented: true, rows: values ? [{ ...values, id: 0 }] : [] }
}

function inventedRow({ today, language }: Ctx, { columns, example = {} }: ExchangeTable): RowValues | undefined {
  const values: RowValues = {}
  for (const column of columns) {
    if (isReadOnlyColumn(column)) continue
    const { field, isRequired } = column
    if (!isRequired && !(field in example)) continue
    const value = example[field] ?? column.example(today, language)
    if (value === null) return
    values[field] = value
  }
  return values
}

/** The cells of a row as a sheet has them. */
export const cellsOf = ({ columns }: ExchangeTable, row: ListedRow, language: Ctx['language']): WrittenCell[] =>
  columns.map((column) =>
    isReadOnlyColumn(column)
      ? (column.textOf(row) ?? null)
      : column.cell(row[column.field] === 'infinity' ? null : row[column.field], language),
  )
