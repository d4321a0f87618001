import type { Ctx } from '#platform/call-context.ts'
import type { ImportExportColumn, ImportTableRowValues, ReadOnlyExportColumn } from './import-export-columns.ts'

export type ImportExportRow = ImportTableRowValues & { id: number }

/** An exchange table for a caller: its rows in scope, and how a row is written by the actions of its forms. */
export type ImportExportTable = {
  /** The message key of its title, for sheet and file. */
  title: string
  /** The database table in the log of exports. */
  table: string
  columns: readonly (ImportExportColumn | ReadOnlyExportColumn)[]
  rows: ImportExportRow[]
  /** The name of a row in a sentence; of a new row by its values. */
  nameOf: (values: ImportTableRowValues) => string
  /** The column that identifies a row without an id; without one a row is identified by all its values. */
  key?: string
  /** The error for a row that does not exist and cannot be created. */
  missing?: string
  /** Values of the sample row beside the required ones; null leaves a cell empty. */
  example?: ImportTableRowValues
  /** Creates a row; without it the table changes rows only. */
  add?: (values: ImportTableRowValues) => Promise<unknown>
  /** Changes a row; without it the list is export only and needs no ids. */
  change?: (row: ImportExportRow, changes: ImportTableRowValues) => Promise<unknown>
  /** Whether rows may depend on other rows of the file, so that failed ones are tried again. */
  leans?: boolean
  /** Logs the rows whose sensitive values a preview showed. */
  looked?: (rows: ImportExportRow[]) => Promise<unknown>
}

/** Opens a list; throws if the caller may not. */
export type ImportExportTableOpener<Input> = { list(ctx: Ctx, input: Input): Promise<ImportExportTable> }['list']
