import { sql } from 'kysely'
import type { AnonymousCallContext, InstallationCallContext } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import type { accessContract as access } from '../contract.ts'
import { assertLoginNotThrottled, loginAttemptLimits, registerLoginAttempt, resetLoginAttempts } from './login-throttle.ts'
import { isCorrectPassword } from './passwords.ts'
import { hasSecondFactor, isSecondFactorRequired } from './second-factor.ts'
import { loadSecuritySettings } from './security-settings.ts'
import { createSecondFactorChallenge } from './sign-in-challenge.ts'
import { findRequiredIdentityProvider } from './sign-on/identity-provider-rows.ts'
import { completeSignIn, recordSignIn } from './user-sessions.ts'

/** Both sign-in paths accept both kinds of accounts. The choice in the sign-in form affects only the texts. */
export async function login(ctx: AnonymousCallContext, { email, password }: ParsedApiInput<typeof access.login>) {
  const { services, address } = ctx
  const account = loginAttemptLimits.account(services, email)
  const from = loginAttemptLimits.address(services, address)
  const { user, security } = await withInstallationTransaction(
    services.database,
    async (db) => {
      await assertLoginNotThrottled(db, from)
      await registerLoginAttempt(db, account)
      const found = await db
        .selectFrom('app_user')
        .select(['id', 'password_hash', 'disabled_at', sql<boolean>`is_account_closed(id)`.as('is_closed')])
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .where('placeholder_for_user_id', 'is', null)
        .executeTakeFirst()
      return { user: found, security: await loadSecuritySettings(db) }
    },
    ctx.now,
  )
  const isRight = await isCorrectPassword(user?.password_hash, password)
  const may = user && !user.disabled_at && !user.is_closed
  if (!isRight || !may) {
    await withInstallationTransaction(services.database, async (db) => {
      await registerLoginAttempt(db, from)
      const failure = isRight ? 'disabled' : 'wrong_password'
      await recordSignIn(ctx, db, user?.id ?? null, user ? failure : 'unknown')
    })
    if (security.uniform_sign_in) throw new AppError('access.wrong_credentials')
    throw may ? new AppError('access.wrong_password') : new AppError('access.wrong_email')
  }
  const done = await withInstallationTransaction(services.database, async (db) => {
    await resetLoginAttempts(db, account)
    const required = await findRequiredIdentityProvider(db, user.id)
    if (required) {
      await recordSignIn(ctx, db, user.id, 'sign_on_required')
      return new AppError('access.sign_on_required', { provider: required.name })
    }
    const isOn = await hasSecondFactor(db, user.id)
    if (!isOn && !(await isSecondFactorRequired(db, user.id))) return { token: await completeSignIn(ctx, db, user.id) }
    await recordSignIn(ctx, db, user.id, 'code_requested')
    return { token: await createSecondFactorChallenge(ctx, db, user.id), twofa: true, enrol: !isOn || undefined }
  })
  // The failed attempt must be stored, so the error is thrown after the commit.
  if (done instanceof AppError) throw done
  return done
}
export const loginEmployee = login

export async function logout({ db, sessionId }: InstallationCallContext) {
  await db.updateTable('session').set({ ended_at: sql`now()` }).where('id', '=', sessionId).execute()
  return {}
}
