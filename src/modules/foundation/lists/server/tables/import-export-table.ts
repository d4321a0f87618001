import type { Ctx } from '#platform/call-context.ts'
import type { ImportExportColumn, ImportTableRowValues, ReadOnlyExportColumn } from './import-export-columns.ts'

export type ImportExportRow = ImportTableRowValues & { id: number }

/** An exchange table for a caller: its rows in scope, and the actions that write a row. */
export type ImportExportTable = {
  /** The message key of the title of the sheet and the file. */
  title: string
  /** The database table that the log of exports contains. */
  table: string
  columns: readonly (ImportExportColumn | ReadOnlyExportColumn)[]
  rows: ImportExportRow[]
  /** The name of a row in a sentence; for a new row it is formed from its values. */
  nameOf: (values: ImportTableRowValues) => string
  /** The column that identifies a row without an id. Without such a column, all values together identify a row. */
  key?: string
  /** The error for a row that does not exist and cannot be created. */
  missing?: string
  /** Values of the sample row in addition to required ones. Null leaves a cell empty. */
  example?: ImportTableRowValues
  /** Creates a row. Without it, the table can only change rows. */
  add?: (values: ImportTableRowValues) => Promise<unknown>
  /** Changes a row. Without it, the list has only an export and needs no ids. */
  change?: (row: ImportExportRow, changes: ImportTableRowValues) => Promise<unknown>
  /** Whether rows can depend on other rows of the file, so that failed rows are tried again. */
  leans?: boolean
  /** Logs the rows whose sensitive values a preview showed. */
  looked?: (rows: ImportExportRow[]) => Promise<unknown>
}

/** Opens a list; throws if the caller may not. */
export type ImportExportTableOpener<Input> = { list(ctx: Ctx, input: Input): Promise<ImportExportTable> }['list']
