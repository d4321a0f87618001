import { sql } from 'kysely'
import type { InstallationCallContext } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError, markErrorToCommitTransaction } from '#shared/app-error.ts'
import type { signOnContract as signOn } from '../../sign-on-contract.ts'
import { loginAttemptLimits, registerLoginAttempt, resetLoginAttempts } from '../login-throttle.ts'
import { isCorrectPassword, UNUSABLE_PASSWORD_HASH } from '../passwords.ts'
import { findIdentityProvider, findRequiredIdentityProvider, listUserIdentityProviders } from './identity-provider-rows.ts'
import { createSignOnStartTicket } from './sign-on-flow.ts'

const loadPasswordHash = async ({ db, userId }: InstallationCallContext): Promise<string> =>
  (await db.selectFrom('app_user').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow()).password_hash

export async function listOwnSignOnIdentities(ctx: InstallationCallContext) {
  const { db, userId } = ctx
  const { rows } = await sql<{ id: number; provider_id: number; provider: string; subject: string; connected_at: Date; at: Date | null }>`
    select i.id, p.id as provider_id, p.name as provider, i.subject, i.connected_at, u.at
    from user_identity i join identity_provider p on (p.company_id, p.id) = (i.company_id, i.identity_provider_id)
      left join user_identity_use u on (u.company_id, u.user_identity_id) = (i.company_id, i.id)
    where i.user_id = ${userId} order by p.name, i.id`.execute(db)
  const connected = new Set(rows.map(({ provider_id }) => provider_id))
  return {
    data: {
      identities: rows.map(({ id, provider_id, provider, subject, connected_at, at }) => ({
        id,
        subject,
        provider: { id: provider_id, name: provider },
        connected_at: connected_at.toISOString(),
        last_used_at: at?.toISOString() ?? null,
      })),
      providers: (await listUserIdentityProviders(db, userId)).filter(({ id }) => !connected.has(id)),
      has_password: (await loadPasswordHash(ctx)) !== UNUSABLE_PASSWORD_HASH,
    },
  }
}

/** The password is required again, because the screen may be unattended. */
export async function linkOwnSignOnIdentity(
  ctx: InstallationCallContext,
  { provider_id, current }: ParsedApiInput<typeof signOn.linkOwnSignOnIdentity>,
) {
  const { db, userId, sessionId, services } = ctx
  const offered = (await listUserIdentityProviders(db, userId)).some(({ id }) => id === provider_id)
  const provider = offered ? await findIdentityProvider(services, db, provider_id) : undefined
  if (!provider) throw createNotFoundError()
  const limit = loginAttemptLimits.password(services, userId)
  const hash = await loadPasswordHash(ctx)
  if (hash !== UNUSABLE_PASSWORD_HASH) {
    if (!current) throw createValidationError({ current: 'invalid.required' })
    await registerLoginAttempt(db, limit)
    if (!(await isCorrectPassword(hash, current)))
      throw markErrorToCommitTransaction(createValidationError({ current: 'access.wrong_password' }))
    await resetLoginAttempts(db, limit)
  }
  const exists = await db
    .selectFrom('user_identity')
    .select('id')
    .where('identity_provider_id', '=', provider_id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (exists) throw new AppError('access.identity_exists')
  return { data: { ticket: await createSignOnStartTicket(db, provider, { purpose: 'connection', userId, sessionId }) } }
}

export async function unlinkOwnSignOnIdentity(
  ctx: InstallationCallContext,
  { user_identity_id }: ParsedApiInput<typeof signOn.unlinkOwnSignOnIdentity>,
) {
  const { db, userId } = ctx
  const own = await db
    .selectFrom('user_identity')
    .select('identity_provider_id')
    .where('id', '=', user_identity_id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!own) throw createNotFoundError()
  if ((await loadPasswordHash(ctx)) === UNUSABLE_PASSWORD_HASH) throw new AppError('access.password_required')
  // The identity stays if single sign-on is required, otherwise the member could sign in with a password again.
  const required = await findRequiredIdentityProvider(db, userId)
  if (required?.id === own.identity_provider_id) throw new AppError('access.sign_on_required', { provider: required.name })
  await db.deleteFrom('user_identity').where('id', '=', user_identity_id).where('user_id', '=', userId).execute()
  return { data: { id: user_identity_id } }
}
