import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { AnonymousCallContext, ApplicationServices } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { decryptText, encryptText } from '#platform/encryption.ts'
import { defineSystemBackgroundJob, enqueueSystemBackgroundJob, HIGH_BACKGROUND_JOB_PRIORITY } from '#platform/jobs/background-job-queue.ts'
import { queueEmail } from '#platform/mail/email-outbox.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import type { accessContract as access } from '../contract.ts'
import { loginAttemptLimits, registerLoginAttempt, resetLoginAttempts } from './login-throttle.ts'
import { assertPasswordPolicy, hashPassword } from './passwords.ts'
import { type AccountOfPasswordChange, invalidatePasswordResetTokens, saveUserPassword } from './save-user-password.ts'
import { loadSecuritySettings } from './security-settings.ts'
import { listUserIdentityProviders } from './sign-on/identity-provider-rows.ts'

const MAX_EMAILS_PER_HOUR = 3
const lifeOf = { reset: '30 minutes', invitation: '7 days' } as const
const pageOf = { employer: '/reset-password', employee: '/reset-password-employee' } as const
const RESET_ENCRYPTION_PURPOSE = 'reset'

type Kind = keyof typeof pageOf
type Purpose = keyof typeof lifeOf

/** The queue looks up the account later, so that neither the reply nor its duration reveals whether the account exists. */
export async function requestPasswordReset(ctx: AnonymousCallContext, { email, kind }: ParsedApiInput<typeof access.requestPasswordReset>) {
  const { services } = ctx
  const sealed = encryptText(services.secret, RESET_ENCRYPTION_PURPOSE, '', JSON.stringify({ email, kind }))
  await withInstallationTransaction(services.database, async (db) => {
    await registerLoginAttempt(db, loginAttemptLimits.resets(services, ctx.address))
    await enqueueSystemBackgroundJob({ db }, sendPasswordResetJob, { sealed }, { urgency: HIGH_BACKGROUND_JOB_PRIORITY })
  })
  return { is_requested: true }
}

/** Sends a reset link. An account gets a limited number of emails per hour. */
export async function sendPasswordReset(services: ApplicationServices, { sealed }: { sealed: string }): Promise<void> {
  const { email, kind } = JSON.parse(decryptText(services.secret, RESET_ENCRYPTION_PURPOSE, '', sealed)) as { email: string; kind: Kind }
  await withInstallationTransaction(services.database, async (db) => {
    const user = await db
      .selectFrom('app_user')
      .select(['id', 'email', 'language', 'script'])
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('placeholder_for_user_id', 'is', null)
      .where('disabled_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!user) return
    const { sent } = await db
      .selectFrom('password_token')
      .where('user_id', '=', user.id)
      .where('made_at', '>', sql<Date>`now() - interval '1 hour'`)
      .select((eb) => eb.fn.countAll<number>().as('sent'))
      .executeTakeFirstOrThrow()
    if (sent < MAX_EMAILS_PER_HOUR) await createAndSendPasswordLink({ services, db }, user, 'reset', kind)
  })
}

/** Notifies the owner of the account for which an invited account is a placeholder, and asks them to sign in. */
async function tellOwner(
  { services, db }: { services: ApplicationServices; db: Kysely<DB> },
  invited: number,
  details: Record<string, string>,
): Promise<boolean> {
  const { rows } = await sql<AccountOfPasswordChange & { fits: boolean; companies: string }>`
    select u.id, u.email, u.language, u.script, is_membership_within_inviter_grant(i.id) as fits,
      (select coalesce(string_agg(c.short_name, ', ' order by c.short_name), '') from membership m join company c on c.id = m.company_id where m.user_id = i.id) as companies
    from app_user i join app_user u on u.id = i.placeholder_for_user_id where i.id = ${invited}`.execute(db)
  const owner = rows[0]
  if (owner?.fits)
    await queueEmail(
      { services, db },
      { to: owner, letter: 'access.mail.company_added', details: { companies: owner.companies, ...details }, path: '/login' },
    )
  return owner !== undefined
}

/** Creates and sends a link that works once; earlier links become invalid. */
export async function createAndSendPasswordLink(
  { services, db }: { services: ApplicationServices; db: Kysely<DB> },
  user: AccountOfPasswordChange,
  purpose: Purpose,
  kind: Kind,
  details: Record<string, string> = {},
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await invalidatePasswordResetTokens(db, user.id)
  await db
    .insertInto('password_token')
    .values({ digest: digestOf(token), user_id: user.id, purpose, kind, ends_at: sql`now() + ${lifeOf[purpose]}::interval` })
    .execute()
  if (await tellOwner({ services, db }, user.id, details)) return
  // The token is in the URL fragment, which browsers do not send to servers.
  await queueEmail({ services, db }, { to: user, letter: `access.mail.${purpose}`, details, path: `${pageOf[kind]}#${token}` })
}

export async function checkPasswordResetToken(
  { services }: AnonymousCallContext,
  { token }: ParsedApiInput<typeof access.checkPasswordResetToken>,
) {
  return withInstallationTransaction(services.database, async (db) => {
    const { id, email, purpose } = await findPasswordResetToken(db, digestOf(token))
    const sign_on = purpose === 'invitation' ? await listUserIdentityProviders(db, id) : []
    return { data: { email, purpose: purpose as Purpose, min_password: (await loadSecuritySettings(db)).min_password, sign_on } }
  })
}

/** The link identifies the account. It is used up in the same transaction, so that only one of concurrent requests succeeds. */
export async function resetPassword(
  { services, address }: AnonymousCallContext,
  { token, password }: ParsedApiInput<typeof access.resetPassword>,
) {
  await withInstallationTransaction(services.database, (db) => registerLoginAttempt(db, loginAttemptLimits.resets(services, address)))
  await withInstallationTransaction(services.database, async (db) => {
    const user = await findPasswordResetToken(db, digestOf(token))
    assertPasswordPolicy(password, await loadSecuritySettings(db), [user.email, user.first_name, user.last_name])
    await saveUserPassword({ services, db }, user, await hashPassword(password))
    await resetLoginAttempts(db, loginAttemptLimits.account(services, user.email))
    await resetLoginAttempts(db, loginAttemptLimits.resets(services, address))
  })
  return { done: true }
}

/** Finds the account of an unused link by the digest of its token. Locks both rows. */
export async function findPasswordResetToken(db: Kysely<DB>, digest: string) {
  const found = await db
    .selectFrom('password_token as t')
    .innerJoin('app_user as u', 'u.id', 't.user_id')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.language', 'u.script', 't.purpose'])
    .where('t.digest', '=', digest)
    .where('t.used_at', 'is', null)
    .where('t.ends_at', '>', sql<Date>`now()`)
    .where('u.disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('access.link_expired', {}, { token: 'access.link_expired' })
  return found
}

const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export const sendPasswordResetJob = defineSystemBackgroundJob('sendReset', sendPasswordReset)
