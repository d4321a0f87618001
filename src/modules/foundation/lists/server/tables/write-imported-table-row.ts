import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { findBusinessRuleError, formatErrorMessage } from '#platform/errors.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import type { TableImportDifferenceLine } from '../../table-import-export-contract.ts'
import type { ImportTableComparison } from './compare-imported-table.ts'
import type { ImportExportTable } from './import-export-table.ts'
import { listImportColumnTitles } from './table-import-preview-reply.ts'

/** Writes a row and returns its errors. Earlier rows stay written. */
export async function writeImportedTableRow(
  ctx: Ctx,
  table: ImportExportTable,
  line: ImportTableComparison,
): Promise<TableImportDifferenceLine['errors']> {
  const known = withoutWriting(ctx, table, line)
  if (known) return known
  await sql`savepoint one_line`.execute(ctx.db)
  try {
    await put(ctx, table, line)
    await sql`release savepoint one_line`.execute(ctx.db)
    return []
  } catch (error) {
    const failure = findBusinessRuleError(error)
    if (!failure) throw error
    await sql`rollback to savepoint one_line`.execute(ctx.db)
    return errorsOf(ctx, table, failure)
  }
}

/** Writes a row without a savepoint. */
export async function writeImportedTableRowAndCommit(
  ctx: Ctx,
  table: ImportExportTable,
  line: ImportTableComparison,
): Promise<TableImportDifferenceLine['errors']> {
  const known = withoutWriting(ctx, table, line)
  if (known) return known
  await put(ctx, table, line).catch((error) => {
    throw findBusinessRuleError(error) ? new AppError('common.concurrent_update') : error
  })
  return []
}

/** The result of a row with an error or without a change. */
const withoutWriting = (ctx: Ctx, table: ImportExportTable, { row, changes, wrong }: ImportTableComparison) => {
  if (Object.keys(wrong).length) return errorsOf(ctx, table, createValidationError(wrong))
  if (row && !changes.length) return []
  return undefined
}

async function put(ctx: Ctx, table: ImportExportTable, { row, values }: ImportTableComparison): Promise<void> {
  await sql`set constraints all deferred`.execute(ctx.db)
  if (row) await table.change!(row, values)
  else await table.add!(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)))
  // Deferred constraints are checked now, so that their errors belong to this row.
  await sql`set constraints all immediate`.execute(ctx.db)
}

/** An error of a field without a column becomes an error of the row. */
function errorsOf(
  ctx: Ctx,
  table: ImportExportTable,
  { code, details, fields, fieldDetails }: AppError,
): TableImportDifferenceLine['errors'] {
  const titles = listImportColumnTitles(ctx, table)
  const translate = (key: string, more?: Record<string, unknown>) => formatErrorMessage(ctx.language, key, more)
  const named = Object.entries(fields).map(([field, key]) => ({
    field: field in titles ? field : null,
    message: translate(key, fieldDetails[field]),
  }))
  return named.length ? named : [{ field: null, message: translate(code, details) }]
}
