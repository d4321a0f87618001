import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import { createListExtensionPoint } from '#platform/extension-point.ts'

export type PlaceholderRowMover = (db: Kysely<DB>, move: { placeholderId: number; userId: number }) => Promise<void>

/** Moves rows of later modules from a placeholder account to the account that replaces it, in the same transaction. */
export const placeholderRowMovers = createListExtensionPoint<PlaceholderRowMover>('rows of placeholder accounts')

/** Accepts open invitations of an account at its sign-in. An invitation with more permissions than its inviter could grant stays open. */
export async function acceptOpenInvitations(db: Kysely<DB>, userId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from app_user where placeholder_for_user_id = ${userId} and taken_at is null and disabled_at is null
    order by id for update`.execute(db)
  for (const { id } of rows) {
    const { rows: checks } = await sql<{ fits: boolean }>`select is_membership_within_inviter_grant(${id}) as fits`.execute(db)
    if (checks[0]!.fits) await replacePlaceholder(db, id, userId)
  }
}

/** Moves the prepared memberships. An existing membership of a company does not change. */
async function replacePlaceholder(db: Kysely<DB>, placeholderId: number, userId: number): Promise<void> {
  // `membership` is last, because the other rows depend on it.
  for (const table of ['access_scope', 'company_right', 'membership'] as const)
    await sql`
      update ${sql.table(table)} t set user_id = ${userId} where t.user_id = ${placeholderId}
        and not exists (select from membership m where m.company_id = t.company_id and m.user_id = ${userId})`.execute(db)
  for (const table of ['access_scope', 'company_right', 'membership', 'user_role', 'password_token'] as const)
    await db.deleteFrom(table).where('user_id', '=', placeholderId).execute()
  await db.updateTable('app_user').set({ taken_at: sql`now()`, disabled_at: sql`now()` }).where('id', '=', placeholderId).execute()
  for (const move of placeholderRowMovers.all()) await move(db, { placeholderId, userId })
}
