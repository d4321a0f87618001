import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Progress } from '#platform/jobs/queue.ts'
import { AppError, validationError } from '#shared/app-error.ts'
import type { TableDifference } from '../../tables-contract.ts'
import { applyRows } from './apply-rows.ts'
import { accessLogger } from './log-sensitive-access.ts'
import type { ParsedImport } from './parse-import.ts'
import { write, writeForGood } from './write.ts'

/** How what was seen begins where every row could be written. */
const NOTHING_WRONG = '0.'

/** Everything is done and taken back, so what the preview says is what the database would say. That it was looked at stays in the log. */
export async function previewImport(ctx: Ctx, begun: ParsedImport, progress?: Progress): Promise<TableDifference> {
  await sql`savepoint before_all`.execute(ctx.db)
  const difference = await applyRows(ctx, begun, progress)
  await sql`rollback to savepoint before_all`.execute(ctx.db)
  await accessLogger(begun)
  return difference
}

/** What was seen was written once already, so a row that fails now has changed meanwhile and takes all with it. */
export async function applyImport(
  ctx: Ctx,
  begun: ParsedImport,
  digest: string,
  progress?: Progress,
): Promise<{ added: number; changed: number }> {
  if (!digest.startsWith(NOTHING_WRONG)) throw validationError({ file: 'tables.has_errors' })
  const difference = await applyRows(ctx, begun, progress, begun.table.leans ? write : writeForGood)
  if (difference.digest !== digest) throw new AppError('common.changed_meanwhile')
  return { added: difference.added, changed: difference.changed }
}
