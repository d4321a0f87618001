import { sql } from 'kysely'
import type { InstallationCallContext } from '#platform/call-context.ts'
import { queueEmail } from '#platform/mail/email-outbox.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import type { usersContract as users } from '../../users-contract.ts'
import { loginAttemptLimits, registerLoginAttempt } from '../login-throttle.ts'
import { createAndSendPasswordLink } from '../password-reset.ts'
import { UNUSABLE_PASSWORD_HASH } from '../passwords.ts'
import { endSessionsOfUser } from '../save-user-password.ts'
import { removeSecondFactor } from '../second-factor.ts'
import { assertCanManageUser, isInstallationAdmin } from './administered-companies-and-users.ts'
import { apiKeysOfDisabledUserExtension } from './api-keys-of-disabled-user.ts'
import { getUser } from './list-users.ts'

/** Administrators cannot change their own account with these operations. */
export function assertUserIsNotCaller(ctx: InstallationCallContext, userId: number): void {
  if (userId === ctx.userId && !isInstallationAdmin(ctx)) throw new AppError('access.own_account')
}

export async function disableUser(
  ctx: InstallationCallContext,
  { user_id, disabled, keep_api_keys }: ParsedApiInput<typeof users.disableUser>,
) {
  if (user_id === ctx.userId) throw new AppError('access.own_account')
  await assertCanManageUser(ctx, user_id)
  if (disabled) await decideOnApiKeys(ctx, user_id, keep_api_keys)
  await ctx.db
    .updateTable('app_user')
    .set({ disabled_at: disabled ? sql`coalesce(disabled_at, now())` : null })
    .where('id', '=', user_id)
    .execute()
  if (disabled) await endSessionsOfUser(ctx.db, user_id)
  return getUser(ctx, { user_id })
}

/** Refuses to disable an account without a decision about its API keys. */
async function decideOnApiKeys(ctx: InstallationCallContext, userId: number, keepsKeys: boolean | undefined): Promise<void> {
  const apiKeys = apiKeysOfDisabledUserExtension.all()
  const names = await apiKeys.listNames(ctx, userId)
  if (!names.length) return
  if (keepsKeys === undefined) throw new AppError('access.api_key_decision_required', { count: names.length, keys: names.join(', ') })
  await apiKeys.keepOrRevoke(ctx, userId, keepsKeys)
}

export async function sendPasswordOrInvitationLink(
  ctx: InstallationCallContext,
  { user_id }: ParsedApiInput<typeof users.sendPasswordOrInvitationLink>,
) {
  await assertCanManageUser(ctx, user_id)
  await registerLoginAttempt(ctx.db, loginAttemptLimits.letters(ctx.services, user_id))
  const user = await loadEmailRecipientAccount(ctx, user_id)
  if (user.disabled_at) throw new AppError('access.user_disabled')
  const purpose = user.password_hash === UNUSABLE_PASSWORD_HASH ? 'invitation' : 'reset'
  await createAndSendPasswordLink(ctx, user, purpose, await findSignInKindOfAccount(ctx, user_id), {
    inviter: await loadNameOfCurrentUser(ctx),
  })
  return { data: { id: user_id } }
}

export async function endUserSessions(ctx: InstallationCallContext, { user_id }: ParsedApiInput<typeof users.endUserSessions>) {
  await assertCanManageUser(ctx, user_id)
  await endSessionsOfUser(ctx.db, user_id)
  return { data: { id: user_id } }
}

export async function removeUserTwofa(ctx: InstallationCallContext, { user_id }: ParsedApiInput<typeof users.removeUserTwofa>) {
  if (user_id === ctx.userId) throw new AppError('access.own_account')
  await assertCanManageUser(ctx, user_id)
  if (!(await removeSecondFactor(ctx.db, user_id))) throw new AppError('access.twofa_off')
  await endSessionsOfUser(ctx.db, user_id)
  await queueEmail(ctx, { to: await loadEmailRecipientAccount(ctx, user_id), letter: 'access.mail.twofa_off' })
  return { data: { id: user_id } }
}

export const loadEmailRecipientAccount = ({ db }: InstallationCallContext, userId: number) =>
  db
    .selectFrom('app_user')
    .select(['id', 'email', 'language', 'script', 'disabled_at', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

export async function loadNameOfCurrentUser({ db, userId }: InstallationCallContext): Promise<string> {
  const { first_name, last_name, email } = await db
    .selectFrom('app_user')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return formatPersonNameForEmail([first_name, last_name].filter(Boolean).join(' ')) || email
}

/** Formats a name for an email to an unknown person. A word that contains a URL or address is removed, because it could be advertising. */
export const formatPersonNameForEmail = (name: string): string =>
  name
    .split(/\s+/)
    // Browsers treat other full stop characters in a URL like a normal one.
    .filter((word) => !/[/@:]|[.。]\p{L}{2}/u.test(word.normalize('NFKC')))
    .join(' ')
    .slice(0, 60)

/** Whether the user signs in as an employee or as staff. */
export async function findSignInKindOfAccount({ db }: InstallationCallContext, userId: number): Promise<'employer' | 'employee'> {
  const role = await db
    .selectFrom('user_role')
    .innerJoin('user_group', 'user_group.id', 'user_role.user_group_id')
    .select(sql<string | null>`coalesce(name_original, behaves_as)`.as('role'))
    .where('user_id', '=', userId)
    .orderBy('place')
    .executeTakeFirst()
  return role?.role === 'employee_user' ? 'employee' : 'employer'
}
