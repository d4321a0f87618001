import { sql } from 'kysely'
import type { InstallationCallContext } from '#platform/call-context.ts'
import { queueEmail } from '#platform/mail/email-outbox.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import type { UserScope, usersContract as users } from '../../users-contract.ts'
import { loginAttemptLimits, registerLoginAttempt } from '../login-throttle.ts'
import { createAndSendPasswordLink } from '../password-reset.ts'
import { UNUSABLE_PASSWORD_HASH } from '../passwords.ts'
import {
  assertCanAdministerCompany,
  assertCanGrantPermissionGroups,
  assertCanManageUser,
  canGrantPermissions,
  findAdministeredCompanies,
  isInstallationAdmin,
} from './administered-companies-and-users.ts'
import {
  assertUserIsNotCaller,
  findSignInKindOfAccount,
  formatPersonNameForEmail,
  loadEmailRecipientAccount,
  loadNameOfCurrentUser,
} from './edit-user-account-state.ts'
import { buildPlaceholderAccountColumns, findVisibleUserAccountByEmail } from './find-visible-user-account.ts'
import { getUser } from './list-users.ts'
import { saveUserScope } from './user-scope.ts'

type Invitation = ParsedApiInput<typeof users.inviteUser>

export async function inviteUser(ctx: InstallationCallContext, input: Invitation) {
  const mine = await findAdministeredCompanies(ctx)
  const foreign = input.companies.findIndex(({ company_id }) => !mine.includes(company_id))
  if (foreign >= 0) throw createValidationError({ [`companies.${foreign}.company_id`]: 'invalid.unknown_id' })
  // An account without a company would not be visible to the user who created it.
  if (!input.companies.length && !isInstallationAdmin(ctx)) throw createValidationError({ companies: 'invalid.required' })
  await assertCanGrantPermissionGroups(ctx, input.group_ids)
  await registerLoginAttempt(ctx.db, loginAttemptLimits.invitationsOf(ctx.services, ctx.userId))
  for (const { company_id } of input.companies)
    await registerLoginAttempt(ctx.db, loginAttemptLimits.invitationsFor(ctx.services, company_id))
  const { known, standsFor } = await findVisibleUserAccountByEmail(ctx, mine, input.email)
  const user = known ?? (await createUser(ctx, input, standsFor))
  if (known) await mustStayWithin(ctx, known.id)
  const fresh = await addMissingMemberships(ctx, user.id, input.companies)
  if (known && !fresh.length) throw new AppError('access.email_taken', {}, { email: 'access.email_taken' })
  const details = { inviter: await loadNameOfCurrentUser(ctx), companies: fresh.map(formatPersonNameForEmail).join(', ') }
  if (!known || known.placeholder_for_user_id)
    await createAndSendPasswordLink(ctx, user, 'invitation', await findSignInKindOfAccount(ctx, user.id), details)
  else await queueEmail(ctx, { to: user, letter: 'access.mail.company_added', details, path: '/login' })
  return { data: { id: user.id } }
}

async function createUser(
  { db, permissions }: InstallationCallContext,
  { group_ids, companies: _, ...invitation }: Invitation,
  standsFor: number | null,
) {
  const user = await db
    .insertInto('app_user')
    .values({ ...invitation, password_hash: UNUSABLE_PASSWORD_HASH, ...buildPlaceholderAccountColumns(standsFor, permissions) })
    .returning(['id', 'email', 'language', 'script'])
    .executeTakeFirstOrThrow()
  await putGroups(db, user.id, group_ids)
  return user
}

/** The groups of the account must not have permissions that the caller lacks. */
async function mustStayWithin({ db, permissions }: InstallationCallContext, userId: number): Promise<void> {
  const { rows } = await sql<{ permissions: string[] }>`select permissions_of_user_outside_companies(${userId}) as permissions`.execute(db)
  if (!canGrantPermissions(permissions, rows[0]!.permissions)) throw new AppError('access.permission_exceeds_own')
}

/** Creates the missing memberships; returns the names of their companies. */
async function addMissingMemberships(ctx: InstallationCallContext, userId: number, companies: Invitation['companies']): Promise<string[]> {
  const made: string[] = []
  for (const { company_id, employee_id, ...scope } of companies) {
    const fresh = await ctx.db
      .insertInto('membership')
      .values({ company_id, user_id: userId, employee_id: employee_id ?? null })
      .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!fresh) continue
    await saveUserScope(ctx.db, company_id, userId, scope satisfies UserScope)
    const { short_name } = await ctx.db.selectFrom('company').select('short_name').where('id', '=', company_id).executeTakeFirstOrThrow()
    made.push(short_name)
  }
  return made
}

async function putGroups(db: InstallationCallContext['db'], userId: number, groupIds: number[]): Promise<void> {
  await db
    .insertInto('user_role')
    .values(groupIds.map((user_group_id, at) => ({ user_id: userId, user_group_id, place: at + 1 })))
    .onConflict((conflict) => conflict.columns(['user_id', 'user_group_id']).doUpdateSet((eb) => ({ place: eb.ref('excluded.place') })))
    .execute()
  await db.deleteFrom('user_role').where('user_id', '=', userId).where('user_group_id', 'not in', groupIds).execute()
}

export async function updateUser(ctx: InstallationCallContext, input: ParsedApiInput<typeof users.updateUser>) {
  const { user_id, group_ids, is_installation_admin, ...values } = input
  await assertCanManageUser(ctx, user_id)
  const before = await loadEmailRecipientAccount(ctx, user_id)
  const isOtherAddress = values.email !== undefined && values.email.toLowerCase() !== before.email.toLowerCase()
  // An email address gives access to the account, so only administrators of the installation can change that of a used account.
  if (isOtherAddress && before.password_hash !== UNUSABLE_PASSWORD_HASH && !isInstallationAdmin(ctx))
    throw new AppError('access.email_managed_by_installation', {}, { email: 'access.email_managed_by_installation' })
  const changedAddress = isOtherAddress ? await buildChangedEmailColumns(ctx, values.email!) : {}
  const changed = omitUndefined({ ...values, ...changedAddress })
  if (Object.keys(changed).length) await ctx.db.updateTable('app_user').set(changed).where('id', '=', user_id).execute()
  if (group_ids) {
    await assertCanGrantPermissionGroups(ctx, group_ids)
    await putGroups(ctx.db, user_id, [...new Set(group_ids)])
  }
  if (is_installation_admin !== undefined) await putInstallationRight(ctx, user_id, is_installation_admin)
  if (isOtherAddress) await queueEmail(ctx, { to: before, letter: 'access.mail.email_changed' })
  return getUser(ctx, { user_id })
}

/** The address of an invisible account counts as free. */
async function buildChangedEmailColumns(ctx: InstallationCallContext, email: string) {
  const { known, standsFor } = await findVisibleUserAccountByEmail(ctx, await findAdministeredCompanies(ctx), email)
  if (known) throw new AppError('access.email_taken', {}, { email: 'access.email_taken' })
  return buildPlaceholderAccountColumns(standsFor, ctx.permissions)
}

async function putInstallationRight(ctx: InstallationCallContext, user_id: number, wanted: boolean): Promise<void> {
  if (!isInstallationAdmin(ctx))
    throw new AppError('access.permission_exceeds_own', {}, { is_installation_admin: 'access.permission_exceeds_own' })
  const right = { user_id, permission: 'installation.manage' }
  if (wanted)
    await ctx.db
      .insertInto('user_permission')
      .values(right)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await ctx.db.deleteFrom('user_permission').where('user_id', '=', user_id).where('permission', '=', right.permission).execute()
}

export async function saveUserCompanyMembership(
  ctx: InstallationCallContext,
  { user_id, company_id, employee_id }: ParsedApiInput<typeof users.saveUserCompanyMembership>,
) {
  await getUser(ctx, { user_id })
  await assertCanAdministerCompany(ctx, company_id)
  assertUserIsNotCaller(ctx, user_id)
  await mustStayWithin(ctx, user_id)
  await ctx.db
    .insertInto('membership')
    .values({ company_id, user_id, employee_id: employee_id ?? null })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet({ employee_id: employee_id ?? null }))
    .execute()
  return getUser(ctx, { user_id })
}

/** The membership is deleted with its scope, so that a later membership does not get the old scope. */
export async function removeUserFromCompany(
  ctx: InstallationCallContext,
  { user_id, company_id }: ParsedApiInput<typeof users.removeUserFromCompany>,
) {
  await getUser(ctx, { user_id })
  await assertCanAdministerCompany(ctx, company_id)
  assertUserIsNotCaller(ctx, user_id)
  await mustStayWithin(ctx, user_id)
  const gone = await ctx.db
    .deleteFrom('membership')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw createNotFoundError()
  for (const table of ['access_scope', 'company_right'] as const)
    await ctx.db.deleteFrom(table).where('company_id', '=', company_id).where('user_id', '=', user_id).execute()
  return { data: { id: user_id } }
}
