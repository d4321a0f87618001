import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import { canWritePersonalFileEntries, type PersonalFileEntryKindName } from '../../rules/personal-file/personal-file-entry-kinds.ts'

export type PersonalFileEntryValues = Record<string, unknown>

export function assertCanWritePersonalFileEntry(ctx: Ctx, kind: PersonalFileEntryKindName): void {
  if (!canWritePersonalFileEntries(kind, ctx.permissions)) throw new AppError('access.denied')
}

/** Locks the row of an employee in the table of its kind. */
export async function lockPersonalFileEntry(
  ctx: Ctx,
  kind: PersonalFileEntryKindName,
  employeeId: number,
  id: number,
): Promise<PersonalFileEntryValues & { revision: number }> {
  const { rows } = await sql<PersonalFileEntryValues & { revision: number }>`
    select * from ${sql.table(kind)} where id = ${id} and employee_id = ${employeeId} for update`.execute(ctx.db)
  if (!rows[0]) throw createNotFoundError()
  return rows[0]
}
