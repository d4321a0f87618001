import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { BackgroundJobProgressCallback } from '#platform/jobs/background-job-queue.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import type { TableImportDifference } from '../../table-import-export-contract.ts'
import { createTablePreviewAccessLogger } from './log-sensitive-access.ts'
import type { ParsedTableImport } from './parse-table-import.ts'
import { writeImportedTableRow, writeImportedTableRowAndCommit } from './write-imported-table-row.ts'
import { writeImportedTableRows } from './write-imported-table-rows.ts'

const VALID_DIGEST_PREFIX = '0.'

/** Writes all rows and rolls back, so that the preview shows errors of the database. Log entries about reads are not rolled back. */
export async function previewTableImport(
  ctx: Ctx,
  begun: ParsedTableImport,
  progress?: BackgroundJobProgressCallback,
): Promise<TableImportDifference> {
  await sql`savepoint before_all`.execute(ctx.db)
  const difference = await writeImportedTableRows(ctx, begun, progress)
  await sql`rollback to savepoint before_all`.execute(ctx.db)
  await createTablePreviewAccessLogger(begun)
  return difference
}

/** The preview succeeded, so a failing row has changed in the meantime, and all rows roll back. */
export async function commitTableImport(
  ctx: Ctx,
  begun: ParsedTableImport,
  digest: string,
  progress?: BackgroundJobProgressCallback,
): Promise<{ added: number; changed: number }> {
  if (!digest.startsWith(VALID_DIGEST_PREFIX)) throw createValidationError({ file: 'tables.has_errors' })
  const difference = await writeImportedTableRows(
    ctx,
    begun,
    progress,
    begun.table.leans ? writeImportedTableRow : writeImportedTableRowAndCommit,
  )
  if (difference.digest !== digest) throw new AppError('common.concurrent_update')
  return { added: difference.added, changed: difference.changed }
}
