import { sql } from 'kysely'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { Ctx } from '#platform/call-context.ts'

/** Creates the service account of a key in the company. It has no password and no membership. */
export async function createServiceAccount({ db }: Ctx, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select write_service_account(null, ${name}, false) as id`.execute(db)
  return rows[0]!.id
}

/** Disables the service account of a revoked key, so that its queued jobs do not run. */
export async function disableServiceAccount({ db }: Ctx, userId: number): Promise<void> {
  await sql`select write_service_account(${userId}, null, true)`.execute(db)
}

/** Sets the name and the permissions of a service account in this company. */
export async function setServiceAccountPermissions(
  { db }: Ctx,
  userId: number,
  name: string,
  permissions: readonly Permission[],
): Promise<void> {
  await sql`select write_service_account(${userId}, ${name}, false)`.execute(db)
  const wanted = [...new Set(permissions)]
  await db.deleteFrom('company_right').where('user_id', '=', userId).where('permission', 'not in', wanted).execute()
  await db
    .insertInto('company_right')
    .values(wanted.map((permission) => ({ user_id: userId, permission, is_granted: true })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
