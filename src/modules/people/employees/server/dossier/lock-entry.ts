import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { AppError, notFoundError } from '#shared/app-error.ts'
import { canWriteKind, type EntryKind } from '../../rules/dossier/kinds.ts'

export type DossierEntryValues = Record<string, unknown>

export function assertCanWriteEntry(ctx: Ctx, kind: EntryKind): void {
  if (!canWriteKind(kind, ctx.permissions)) throw new AppError('access.denied')
}

/** Locks the row of an employee under its kind. */
export async function lockEntry(
  ctx: Ctx,
  kind: EntryKind,
  employeeId: number,
  id: number,
): Promise<DossierEntryValues & { revision: number }> {
  const { rows } = await sql<DossierEntryValues & { revision: number }>`
    select * from ${sql.table(kind)} where id = ${id} and employee_id = ${employeeId} for update`.execute(ctx.db)
  if (!rows[0]) throw notFoundError()
  return rows[0]
}
