import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { createUnauthorizedError } from '#platform/bearer-tokens.ts'
import type { AnonymousCallContext, InstallationCallContext } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import type { accessContract as access, CurrentUser } from '../contract.ts'
import { SecuritySettings } from '../security-settings-schema.ts'
import { assertPasswordPolicy, hashPassword } from './passwords.ts'
import { hasSecondFactor, isSecondFactorRequired } from './second-factor.ts'
import { loadSecuritySettings } from './security-settings.ts'
import { seedUserRoles } from './seed-user-roles.ts'
import { listPublicIdentityProviders } from './sign-on/identity-provider-rows.ts'
import { signSessionToken, startUserSession } from './user-sessions.ts'

export { checkPasswordResetToken, requestPasswordReset, resetPassword } from './password-reset.ts'
export { login, loginEmployee, logout } from './sign-in.ts'
export { confirmTwofaEnrolment, startTwofaEnrolment, verifyTwofaCode } from './sign-in-challenge.ts'

/** Returns a new token while the session is young enough. */
export async function refreshSessionToken({ services, db, userId, sessionId }: InstallationCallContext) {
  const { session_hours } = await loadSecuritySettings(db)
  const young = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('started_at', '>', sql<Date>`now() - make_interval(hours => ${session_hours})`)
    .executeTakeFirst()
  if (!young) throw createUnauthorizedError('access.token_expired')
  // A second factor was not required when the sign-in started, but is now.
  if ((await isSecondFactorRequired(db, userId)) && !(await hasSecondFactor(db, userId)))
    throw createUnauthorizedError('access.token_expired')
  return { token: await signSessionToken(services, db, userId, sessionId) }
}

export async function getMe(ctx: InstallationCallContext): Promise<{ data: CurrentUser }> {
  const { db, userId, permissions } = ctx
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name', 'last_name', 'language', 'script', 'toured'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const roles = await db
    .selectFrom('user_role')
    .innerJoin('user_group', 'user_group.id', 'user_role.user_group_id')
    .select(['user_group.name', 'user_group.name_original', 'user_group.behaves_as'])
    .where('user_id', '=', userId)
    .orderBy('place')
    .execute()
  const { employee_id } = (await db
    .selectFrom('membership')
    .select('employee_id')
    .where('user_id', '=', userId)
    .where('employee_id', 'is not', null)
    .orderBy('id')
    .executeTakeFirst()) ?? { employee_id: null }
  return {
    data: {
      ...user,
      language: user.language as CurrentUser['language'],
      script: user.script as CurrentUser['script'],
      roles: roles.map(({ name, name_original, behaves_as }) => ({
        name: name_original ?? name,
        name_original: name_original ?? behaves_as ?? name,
      })),
      permissions: [...permissions].sort(),
      employee_id,
    },
  }
}

export async function updateMe(ctx: InstallationCallContext, input: ParsedApiInput<typeof access.updateMe>) {
  if (Object.keys(input).length) await ctx.db.updateTable('app_user').set(input).where('id', '=', ctx.userId).execute()
  return getMe(ctx)
}

const MAX_STORED_TOURS = 50

export async function markTourCompleted(ctx: InstallationCallContext, { tour }: ParsedApiInput<typeof access.markTourCompleted>) {
  await sql`update app_user set toured = array_append(toured, ${tour})
    where id = ${ctx.userId} and ${tour} <> all (toured) and cardinality(toured) < ${MAX_STORED_TOURS}`.execute(ctx.db)
  return getMe(ctx)
}

export function getInstallationInfo(ctx: AnonymousCallContext) {
  const { services } = ctx
  return withInstallationTransaction(services.database, async (db) => {
    const anybody = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()
    const demo = await db.selectFrom('installation_setting').select('value').where('name', '=', 'demo').executeTakeFirst()
    const { accounts = [], password = null } = (demo?.value ?? {}) as {
      accounts?: { email: string; role: string; name: string }[]
      password?: string
    }
    return {
      needs_setup: !anybody,
      needs_setup_code: !anybody && setupCodeFor(ctx) !== null,
      demo_accounts: accounts,
      demo_password: password,
      min_password: (await loadSecuritySettings(db)).min_password,
      sign_on: await listPublicIdentityProviders(db),
    }
  })
}

/** Creates the first administrator, once. A lock serializes concurrent requests, and the second is refused. */
export async function setUpInstallation(
  ctx: AnonymousCallContext,
  { email, password, first_name, last_name, code }: ParsedApiInput<typeof access.setUpInstallation>,
) {
  const { services } = ctx
  assertSetupCode(ctx, code)
  assertPasswordPolicy(password, SecuritySettings.parse({}), [])
  const password_hash = await hashPassword(password)
  return withInstallationTransaction(services.database, async (db) => {
    await mustBeEmpty(db)
    await seedUserRoles(db)
    const { id } = await db
      .insertInto('app_user')
      .values({ email, password_hash, first_name, last_name })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into user_role (user_id, user_group_id) select ${id}, id from user_group where name_original = 'employer_user'`.execute(
      db,
    )
    await db
      .insertInto('user_permission')
      .values([{ user_id: id, permission: 'installation.manage' }])
      .execute()
    return { token: await startUserSession(services, db, id) }
  })
}

export async function loadDemoData(ctx: AnonymousCallContext, { code }: ParsedApiInput<typeof access.loadDemoData>) {
  const { services } = ctx
  assertSetupCode(ctx, code)
  await withInstallationTransaction(services.database, mustBeEmpty)
  await services.loadDemo(services)
  return { started: true }
}

async function mustBeEmpty(db: InstallationCallContext['db']): Promise<void> {
  await sql`lock table app_user in share row exclusive mode`.execute(db)
  if (await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) throw new AppError('access.already_set_up')
}

/** The setup code that this caller must send. Not required on the machine itself if the installation listens only on loopback. */
const setupCodeFor = ({ services, isLocal }: AnonymousCallContext): string | null =>
  isLocal && services.isLoopbackOnly ? null : services.setupCode

function assertSetupCode(ctx: AnonymousCallContext, code = ''): void {
  const setupCode = setupCodeFor(ctx)
  if (setupCode === null) return
  const wanted = Buffer.from(setupCode)
  const received = Buffer.from(code)
  if (wanted.length !== received.length || !timingSafeEqual(wanted, received))
    throw createValidationError({ code: 'access.wrong_setup_code' })
}
