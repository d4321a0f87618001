import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import { canWriteDossierEntries, type DossierEntryKindName } from '../../rules/dossier/dossier-entry-kinds.ts'

export type DossierEntryValues = Record<string, unknown>

export function assertCanWriteDossierEntry(ctx: Ctx, kind: DossierEntryKindName): void {
  if (!canWriteDossierEntries(kind, ctx.permissions)) throw new AppError('access.denied')
}

/** Locks the row of an employee under its kind. */
export async function lockDossierEntry(
  ctx: Ctx,
  kind: DossierEntryKindName,
  employeeId: number,
  id: number,
): Promise<DossierEntryValues & { revision: number }> {
  const { rows } = await sql<DossierEntryValues & { revision: number }>`
    select * from ${sql.table(kind)} where id = ${id} and employee_id = ${employeeId} for update`.execute(ctx.db)
  if (!rows[0]) throw createNotFoundError()
  return rows[0]
}
