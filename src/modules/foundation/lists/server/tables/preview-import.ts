import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { JobProgress } from '#platform/jobs/queue.ts'
import { AppError, validationError } from '#shared/app-error.ts'
import type { TableDifference } from '../../tables-contract.ts'
import { applyTableRows } from './apply-rows.ts'
import { createAccessLogger } from './log-sensitive-access.ts'
import type { ParsedImport } from './parse-import.ts'
import { writeImportedTableLine, writeTableLineAndCommit } from './write-table.ts'

/** The prefix of the digest of a preview without errors. */
const NOTHING_WRONG = '0.'

/** Writes everything and rolls back, so that the preview shows the errors of the database. The log keeps the read. */
export async function previewTableImport(ctx: Ctx, begun: ParsedImport, progress?: JobProgress): Promise<TableDifference> {
  await sql`savepoint before_all`.execute(ctx.db)
  const difference = await applyTableRows(ctx, begun, progress)
  await sql`rollback to savepoint before_all`.execute(ctx.db)
  await createAccessLogger(begun)
  return difference
}

/** The preview succeeded, so a row that fails now has changed meanwhile, and all rows roll back. */
export async function applyTableImport(
  ctx: Ctx,
  begun: ParsedImport,
  digest: string,
  progress?: JobProgress,
): Promise<{ added: number; changed: number }> {
  if (!digest.startsWith(NOTHING_WRONG)) throw validationError({ file: 'tables.has_errors' })
  const difference = await applyTableRows(ctx, begun, progress, begun.table.leans ? writeImportedTableLine : writeTableLineAndCommit)
  if (difference.digest !== digest) throw new AppError('common.concurrent_update')
  return { added: difference.added, changed: difference.changed }
}
