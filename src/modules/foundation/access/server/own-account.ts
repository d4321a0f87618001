import { sql } from 'kysely'
import type { InstallationCallContext } from '#platform/call-context.ts'
import { queueEmail } from '#platform/mail/email-outbox.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError, markErrorToCommitTransaction } from '#shared/app-error.ts'
import { computePagination, isPageSizeOfAllRows } from '#shared/input-field-schemas.ts'
import type { ownAccountContract as account, SignInLogEntry } from '../own-account-contract.ts'
import { loginAttemptLimits, registerLoginAttempt, resetLoginAttempts } from './login-throttle.ts'
import { assertPasswordPolicy, hashPassword, isCorrectPassword } from './passwords.ts'
import { endSessionsOfUser, saveUserPassword } from './save-user-password.ts'
import {
  confirmSecondFactor,
  createAuthenticatorAppSecret,
  createRecoveryCodes,
  hasSecondFactor,
  isSecondFactorRequired,
  removeSecondFactor,
  verifyAuthenticatorAppCode,
  verifySecondFactorCode,
} from './second-factor.ts'
import { loadSecuritySettings } from './security-settings.ts'

const loadOwnAccount = ({ db, userId }: InstallationCallContext) =>
  db
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name', 'last_name', 'language', 'script', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

export async function getOwnAccount(ctx: InstallationCallContext) {
  const { db, userId, sessionId } = ctx
  const { left } = await db
    .selectFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow()
  const rules = await loadSecuritySettings(db)
  const session = await db
    .selectFrom('session')
    .select(['started_at', 'address', 'agent'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return {
    data: {
      twofa: { on: await hasSecondFactor(db, userId), needed: await isSecondFactorRequired(db, userId), recovery_codes_left: left },
      session: { ...session, started_at: session.started_at.toISOString() },
      sessions_per_account: rules.sessions_per_account,
      min_password: rules.min_password,
    },
  }
}

export async function listOwnSessions({ db, userId, sessionId }: InstallationCallContext) {
  const { session_hours } = await loadSecuritySettings(db)
  const rows = await db
    .selectFrom('session')
    .select(['id', 'started_at', 'address', 'agent'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    // An older session can no longer be refreshed.
    .where('started_at', '>', sql<Date>`now() - make_interval(hours => ${session_hours})`)
    .orderBy('started_at', 'desc')
    .execute()
  return { data: rows.map((row) => ({ ...row, started_at: row.started_at.toISOString(), is_current: row.id === sessionId })) }
}

export async function endOwnSession({ db, userId }: InstallationCallContext, { session_id }: ParsedApiInput<typeof account.endOwnSession>) {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('id', '=', session_id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw createNotFoundError()
  return { done: true }
}

/** The sign-ins of an account, newest first. */
export async function loadSignInsOfAccount(
  { db }: Pick<InstallationCallContext, 'db'>,
  userId: number,
  { page, size }: { page: number; size: number },
) {
  const limit = isPageSizeOfAllRows(size) ? 1000 : Math.min(size, 1000)
  const all = db.selectFrom('sign_in').where('user_id', '=', userId)
  const { count } = await all.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await all
    .select(['id', 'at', 'result', 'address', 'agent'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const sign_ins = rows.map((row) => ({ ...row, at: row.at.toISOString(), result: row.result as SignInLogEntry['result'] }))
  return { sign_ins, pagination: computePagination({ page, size: limit }, count) }
}

export const listOwnSignIns = (ctx: InstallationCallContext, input: ParsedApiInput<typeof account.listOwnSignIns>) =>
  loadSignInsOfAccount(ctx, ctx.userId, input)

export async function changePassword(ctx: InstallationCallContext, { current, password }: ParsedApiInput<typeof account.changePassword>) {
  const user = await assertCurrentPassword(ctx, current)
  assertPasswordPolicy(password, await loadSecuritySettings(ctx.db), [user.email, user.first_name, user.last_name])
  await saveUserPassword(ctx, user, await hashPassword(password), ctx.sessionId)
  return { done: true }
}

export async function startTwofaSetup(ctx: InstallationCallContext, { current }: ParsedApiInput<typeof account.startTwofaSetup>) {
  const { email } = await assertCurrentPassword(ctx, current)
  return { data: await createAuthenticatorAppSecret(ctx.services, ctx.db, ctx.userId, email) }
}

export async function confirmTwofaSetup(ctx: InstallationCallContext, { code }: ParsedApiInput<typeof account.confirmTwofaSetup>) {
  const { services, db, userId } = ctx
  await registerLoginAttempt(db, loginAttemptLimits.code(services, userId))
  if (!(await verifyAuthenticatorAppCode(services, db, userId, code, false))) throw createWrongCodeError()
  await confirmSecondFactor(db, userId)
  await endSessionsOfUser(db, userId, ctx.sessionId)
  await queueOwnEmail(ctx, 'access.mail.twofa_on')
  await resetLoginAttempts(db, loginAttemptLimits.code(services, userId))
  return { data: { recovery_codes: await createRecoveryCodes(db, userId) } }
}

export async function renewRecoveryCodes(
  ctx: InstallationCallContext,
  { current, code }: ParsedApiInput<typeof account.renewRecoveryCodes>,
) {
  await assertCurrentPassword(ctx, current)
  if (!(await hasSecondFactor(ctx.db, ctx.userId))) throw new AppError('access.twofa_off')
  await assertSecondFactor(ctx, code)
  await queueOwnEmail(ctx, 'access.mail.recovery_codes')
  return { data: { recovery_codes: await createRecoveryCodes(ctx.db, ctx.userId) } }
}

export async function disableTwofa(ctx: InstallationCallContext, { current, code }: ParsedApiInput<typeof account.disableTwofa>) {
  const { db, userId } = ctx
  await assertCurrentPassword(ctx, current)
  if (await isSecondFactorRequired(db, userId)) throw new AppError('access.twofa_required')
  await assertSecondFactor(ctx, code)
  await removeSecondFactor(db, userId)
  await endSessionsOfUser(db, userId, ctx.sessionId)
  await queueOwnEmail(ctx, 'access.mail.twofa_off')
  return { done: true }
}

/** Verifies a code from the app or a recovery code. Each works once. */
async function assertSecondFactor({ services, db, userId }: InstallationCallContext, code: string): Promise<void> {
  await registerLoginAttempt(db, loginAttemptLimits.code(services, userId))
  if (!(await verifySecondFactorCode(services, db, userId, code))) throw createWrongCodeError()
  await resetLoginAttempts(db, loginAttemptLimits.code(services, userId))
}

const createWrongCodeError = () => markErrorToCommitTransaction(createValidationError({ code: 'access.wrong_code' }))

const queueOwnEmail = async (ctx: InstallationCallContext, letter: string) => queueEmail(ctx, { to: await loadOwnAccount(ctx), letter })

/** Requires the password again, with a limit on attempts, because the screen may be unattended. */
async function assertCurrentPassword(ctx: InstallationCallContext, current: string) {
  const limit = loginAttemptLimits.password(ctx.services, ctx.userId)
  await registerLoginAttempt(ctx.db, limit)
  const user = await loadOwnAccount(ctx)
  if (!(await isCorrectPassword(user.password_hash, current)))
    throw markErrorToCommitTransaction(createValidationError({ current: 'access.wrong_password' }))
  await resetLoginAttempts(ctx.db, limit)
  return user
}
