import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { AnonymousCallContext, ApplicationServices } from '#platform/call-context.ts'
import { logDeniedHttpRequest } from '#platform/security-log.ts'
import type { SignInLogEntry } from '../own-account-contract.ts'
import { acceptOpenInvitations } from './accept-invitations.ts'
import { formatSignInAddressAndBrowser, loadSecuritySettings } from './security-settings.ts'

/** Starts a session of a user and signs its token. Ends the oldest sessions above the limit of the installation. */
export async function startUserSession(
  services: ApplicationServices,
  db: Kysely<DB>,
  userId: number,
  place: { address: string; agent: string } | undefined = undefined,
): Promise<string> {
  // Locks the row of the user, so that concurrent sign-ins run one after another.
  await sql`select from app_user where id = ${userId} for no key update`.execute(db)
  const { sessions_per_account } = await loadSecuritySettings(db)
  await sql`
    update session set ended_at = now() where id in (
      select id from session where user_id = ${userId} and ended_at is null order by started_at desc, id offset ${sessions_per_account - 1})`.execute(
    db,
  )
  const { id } = await db
    .insertInto('session')
    .values({ user_id: userId, ...place })
    .returning('id')
    .executeTakeFirstOrThrow()
  return signSessionToken(services, db, userId, id)
}

/** Signs the token of an active session, with the current permissions. */
export async function signSessionToken(services: ApplicationServices, db: Kysely<DB>, userId: number, sessionId: string): Promise<string> {
  const role = await db
    .selectFrom('user_role')
    .innerJoin('user_group', 'user_group.id', 'user_role.user_group_id')
    .select(['name_original', 'behaves_as', 'name'])
    .where('user_id', '=', userId)
    .orderBy('place')
    .executeTakeFirst()
  const { rows } = await sql<{ permissions: string[] }>`select permissions_of_user_outside_companies(${userId}) as permissions`.execute(db)
  return services.tokens.sign(
    { userId, sessionId },
    { role: role?.name_original ?? role?.behaves_as ?? role?.name ?? null, permissions: rows[0]!.permissions },
  )
}

/** Completes a sign-in: records it, and accepts open invitations to companies. */
export async function completeSignIn(ctx: AnonymousCallContext, db: Kysely<DB>, userId: number): Promise<string> {
  const place = await recordSignIn(ctx, db, userId, 'signed_in')
  await acceptOpenInvitations(db, userId)
  return startUserSession(ctx.services, db, userId, place)
}

/** Records the attempt and returns its origin. */
export async function recordSignIn(ctx: AnonymousCallContext, db: Kysely<DB>, user_id: number | null, result: SignInLogEntry['result']) {
  const place = formatSignInAddressAndBrowser(ctx, await loadSecuritySettings(db))
  await db
    .insertInto('sign_in')
    .values({ user_id, result, ...place })
    .execute()
  if (result !== 'signed_in' && result !== 'code_requested')
    logDeniedHttpRequest(ctx.services.database, { kind: 'sign_in', userId: user_id, address: place.address, route: '', code: result })
  return place
}
