import type { Ctx } from '#platform/context.ts'
import type { ReadOnlyColumn, RowValues, TableColumn } from './columns.ts'

export type ListedRow = RowValues & { id: number }

/** A list opened for who asks: what stands in it within their reach, and how a row of it is written, by the acts of its forms. */
export type ExchangeTable = {
  /** The key of what it is called: the sheet, the file. */
  title: string
  /** The table of the database, as the log of exports tells it. */
  table: string
  columns: readonly (TableColumn | ReadOnlyColumn)[]
  rows: ListedRow[]
  /** What a row is called in a sentence; of one that is not here yet, by what the file says. */
  nameOf: (values: RowValues) => string
  /** The column that tells a row where the file gives no ID; without one it is the row of which the file says all as it is here. */
  key?: string
  /** What is said of a row that is not here and cannot be made; the usual word without it. */
  missing?: string
  /** What an invented row says, for a sample, beside what is required; of null whatever its column may say. */
  example?: RowValues
  /** Makes a row of what the file says; without it the table changes rows only. */
  add?: (values: RowValues) => Promise<unknown>
  /** Changes in a row what the file says otherwise; without it the list only goes out, and needs no IDs. */
  change?: (row: ListedRow, changes: RowValues) => Promise<unknown>
  /** A row may lean on another of the same file: what could not be written is tried again after the others. */
  leans?: boolean
  /** Writes into the log of whom something sensitive was shown: a preview shows what stood in the changed cells. */
  looked?: (rows: ListedRow[]) => Promise<unknown>
}

/** Opens a list; throws where who asks may not. */
export type Open<Input> = { list(ctx: Ctx, input: Input): Promise<ExchangeTable> }['list']
