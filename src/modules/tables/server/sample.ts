import type { Cell } from '#modules/files/server/sheet.ts'
import type { Ctx } from '#server/context.ts'
import type { Values } from './columns.ts'
import { isBeside } from './places.ts'
import type { Row, Table } from './table.ts'

/** So many rows of a list that takes no new ones show how it looks. */
const SHOWN = 2

/**
 * What a file of this list looks like, made of the very columns that read it: an invented row where the list takes new ones, else its
 * first rows as they stand. Only headings where a row would have to name something that is not there yet.
 */
export function sampleRows(ctx: Ctx, table: Table): { isInvented: boolean; rows: Row[] } {
  if (!table.add) return { isInvented: false, rows: table.rows.slice(0, SHOWN) }
  const values = inventedRow(ctx, table)
  return { isInvented: true, rows: values ? [{ ...values, id: 0 }] : [] }
}

function inventedRow({ today, language }: Ctx, { columns, example = {} }: Table): Values | undefined {
  const values: Values = {}
  for (const column of columns) {
    if (isBeside(column)) continue
    const { field, isRequired } = column
    if (!isRequired && !(field in example)) continue
    const value = example[field] ?? column.example(today, language)
    if (value === null) return
    values[field] = value
  }
  return values
}

/** The cells of a row as a sheet has them. */
export const cellsOf = ({ columns }: Table, row: Row, language: Ctx['language']): Cell[] =>
  columns.map((column) =>
    isBeside(column) ? (column.beside(row) ?? null) : column.cell(row[column.field] === 'infinity' ? null : row[column.field], language),
  )
