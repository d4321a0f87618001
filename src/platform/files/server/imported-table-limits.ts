import { createValidationError, type FieldError } from '#shared/app-error.ts'

/** The maximum size of a table. Excel has at most 32,767 characters in a cell. */
export const IMPORTED_TABLE_LIMITS = {
  rows: 200_000,
  columns: 300,
  cells: 5_000_000,
  cell: 32_767,
  signs: 200_000_000,
  bytes: 400 * 1024 * 1024,
}

export const createTooManyRowsFieldError: FieldError = { code: 'files.too_many_rows', details: { limit: IMPORTED_TABLE_LIMITS.rows } }
const tooManyColumns: FieldError = { code: 'files.too_many_columns', details: { limit: IMPORTED_TABLE_LIMITS.columns } }

/** The error of a table on its input field. */
export const createTableLimitError = (what: FieldError) => createValidationError({ file: what })

/** Counts rows and cells, and refuses a table that is too large. */
export function createTableSizeLimiter(): (number: number, cells: readonly string[]) => void {
  let rows = 0
  let all = 0
  let signs = 0
  return (number, cells) => {
    if (cells.length > IMPORTED_TABLE_LIMITS.columns) throw createTableLimitError(tooManyColumns)
    if (++rows > IMPORTED_TABLE_LIMITS.rows) throw createTableLimitError(createTooManyRowsFieldError)
    all += cells.length
    for (const cell of cells) {
      if (cell.length > IMPORTED_TABLE_LIMITS.cell)
        throw createTableLimitError({ code: 'files.cell_too_long', details: { row: number, limit: IMPORTED_TABLE_LIMITS.cell } })
      signs += cell.length
    }
    if (all > IMPORTED_TABLE_LIMITS.cells || signs > IMPORTED_TABLE_LIMITS.signs) throw createTableLimitError('files.unpacked_too_large')
  }
}
