import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import { createUnauthorizedError } from '#platform/bearer-tokens.ts'
import type { AnonymousCallContext } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import type { accessContract as access } from '../contract.ts'
import { loginAttemptLimits, registerLoginAttempt, resetLoginAttempts } from './login-throttle.ts'
import {
  confirmSecondFactor,
  createAuthenticatorAppSecret,
  createRecoveryCodes,
  verifyAuthenticatorAppCode,
  verifySecondFactorCode,
} from './second-factor.ts'
import { completeSignIn, recordSignIn } from './user-sessions.ts'

const MAX_CODE_ATTEMPTS = 5
const CHALLENGE_LIFETIME = sql`interval '10 minutes'`

/** Creates the token that connects the correct password to the second factor. */
export async function createSecondFactorChallenge({ services }: AnonymousCallContext, db: Kysely<DB>, userId: number): Promise<string> {
  const { id } = await db.insertInto('sign_in_challenge').values({ user_id: userId }).returning('id').executeTakeFirstOrThrow()
  return services.challenges.sign({ userId, sessionId: id }, { role: null, permissions: [] })
}

/** The second step of a sign-in: a code from the app, or a recovery code. */
export async function verifyTwofaCode(ctx: AnonymousCallContext, { code }: ParsedApiInput<typeof access.verifyTwofaCode>) {
  return verifyChallenge(
    ctx,
    (db, userId) => verifySecondFactorCode(ctx.services, db, userId, code),
    async () => ({}),
  )
}

/** Creates the secret of a second factor for a user who needs one. */
export async function startTwofaEnrolment({ services, authorization }: AnonymousCallContext) {
  const { userId, sessionId: challenge } = await services.challenges.read(authorization)
  return withInstallationTransaction(services.database, async (db) => {
    const user = await db
      .selectFrom('app_user')
      .innerJoin('sign_in_challenge', 'user_id', 'app_user.id')
      .select('email')
      .where('sign_in_challenge.id', '=', challenge)
      .where('app_user.id', '=', userId)
      .where(isLive)
      .executeTakeFirst()
    if (!user) throw createUnauthorizedError('access.token_expired')
    return { data: await createAuthenticatorAppSecret(services, db, userId, user.email) }
  })
}

/** The first code from the app enables the second factor and completes the sign-in. Only this reply contains the recovery codes. */
export async function confirmTwofaEnrolment(ctx: AnonymousCallContext, { code }: ParsedApiInput<typeof access.confirmTwofaEnrolment>) {
  return verifyChallenge(
    ctx,
    (db, userId) => verifyAuthenticatorAppCode(ctx.services, db, userId, code, false),
    async (db, userId) => {
      await confirmSecondFactor(db, userId)
      return { recovery_codes: await createRecoveryCodes(db, userId) }
    },
  )
}

const isLive = sql<boolean>`used_at is null and attempts < ${MAX_CODE_ATTEMPTS} and made_at > now() - ${CHALLENGE_LIFETIME} and disabled_at is null`

/** The code is verified after the attempt was counted, per challenge and per account. */
async function verifyChallenge<Made extends object>(
  ctx: AnonymousCallContext,
  isRight: (db: Kysely<DB>, userId: number) => Promise<boolean>,
  then: (db: Kysely<DB>, userId: number) => Promise<Made>,
): Promise<Made & { token: string }> {
  const { services } = ctx
  const { userId, sessionId: challenge } = await services.challenges.read(ctx.authorization)
  const attempts = loginAttemptLimits.code(services, userId)
  await withInstallationTransaction(services.database, (db) => registerLoginAttempt(db, attempts))
  const met = await withInstallationTransaction(services.database, async (db) => {
    const live = await db
      .updateTable('sign_in_challenge')
      .from('app_user')
      .set({ attempts: sql`attempts + 1` })
      .where('sign_in_challenge.id', '=', challenge)
      .where('user_id', '=', userId)
      .whereRef('app_user.id', '=', 'user_id')
      .where(isLive)
      .returning('sign_in_challenge.id')
      .executeTakeFirst()
    if (!live) throw createUnauthorizedError('access.token_expired')
    if (!(await isRight(db, userId))) return void (await recordSignIn(ctx, db, userId, 'wrong_code'))
    await resetLoginAttempts(db, attempts)
    await db.updateTable('sign_in_challenge').set({ used_at: sql`now()` }).where('id', '=', challenge).execute()
    return { ...(await then(db, userId)), token: await completeSignIn(ctx, db, userId) }
  })
  if (!met) throw new AppError('access.wrong_code', {}, { code: 'access.wrong_code' })
  return met
}
