import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { ApplicationServices } from '#platform/call-context.ts'
import { queueEmail } from '#platform/mail/email-outbox.ts'

export type AccountOfPasswordChange = { id: number; email: string; language: string; script: string }

/** Sets a password, ends sessions and links, and notifies the owner. */
export async function saveUserPassword(
  { services, db }: { services: ApplicationServices; db: Kysely<DB> },
  user: AccountOfPasswordChange,
  password_hash: string,
  exceptSession?: string,
): Promise<void> {
  await db.updateTable('app_user').set({ password_hash }).where('id', '=', user.id).execute()
  await invalidatePasswordResetTokens(db, user.id)
  await endSessionsOfUser(db, user.id, exceptSession)
  await queueEmail({ services, db }, { to: user, letter: 'access.mail.password_changed' })
}

export async function endSessionsOfUser(db: Kysely<DB>, userId: number, except?: string): Promise<void> {
  let open = db.updateTable('session').set({ ended_at: sql`now()` }).where('user_id', '=', userId).where('ended_at', 'is', null)
  if (except) open = open.where('id', '<>', except)
  await open.execute()
  // Triggers of later modules end other access without a session, such as a calendar feed.
  await db.updateTable('app_user').set({ sessions_ended_at: sql`clock_timestamp()` }).where('id', '=', userId).execute()
}

/** Pending second-factor steps end too, because they followed the old password. */
export async function invalidatePasswordResetTokens(db: Kysely<DB>, userId: number): Promise<void> {
  for (const table of ['password_token', 'sign_in_challenge'] as const)
    await db.updateTable(table).set({ used_at: sql`now()` }).where('user_id', '=', userId).where('used_at', 'is', null).execute()
}
