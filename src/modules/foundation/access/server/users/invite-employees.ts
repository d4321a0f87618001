import { sql } from 'kysely'
import type { InstallationCallContext } from '#platform/call-context.ts'
import { queueEmail } from '#platform/mail/email-outbox.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createValidationError } from '#shared/app-error.ts'
import {
  type employeeAccountsContract as contract,
  type employeeInvitationErrors,
  MAX_INVITED_EMPLOYEES,
} from '../../employee-accounts-contract.ts'
import { defaultUserRoles } from '../../permissions.ts'
import { createAndSendPasswordLink } from '../password-reset.ts'
import { UNUSABLE_PASSWORD_HASH } from '../passwords.ts'
import { assertCanGrantPermissionGroups, findAdministeredCompanies } from './administered-companies-and-users.ts'
import { formatPersonNameForEmail, loadNameOfCurrentUser } from './edit-user-account-state.ts'
import { assertEmployeeAccountsAllowed, userIsEmployedSql } from './employee-accounts.ts'
import { buildPlaceholderAccountColumns, findVisibleUserAccountByEmail } from './find-visible-user-account.ts'

type Person = {
  id: number
  name: string
  first_name: string
  last_name: string
  email: string | null
  has_account: boolean
  is_employed: boolean
}
type Reason = (typeof employeeInvitationErrors)[number]
type Inviter = { name: string; company: string; groupId: number; companyId: number; administered: number[] }

/** Each employee gets an account in the group of employees. Those who cannot have one are returned with the reason. */
export async function inviteEmployees(
  ctx: InstallationCallContext,
  { company_id, employee_ids }: ParsedApiInput<typeof contract.inviteEmployees>,
) {
  await assertEmployeeAccountsAllowed(ctx, company_id)
  const inviter: Inviter = {
    ...(await loadEmployeeUserGroup(ctx, company_id)),
    companyId: company_id,
    administered: await findAdministeredCompanies(ctx),
    name: await loadNameOfCurrentUser(ctx),
  }
  const people = await loadInvitableEmployees(ctx, company_id, employee_ids)
  const batch = people.slice(0, MAX_INVITED_EMPLOYEES)
  const invited: { id: number; name: string }[] = []
  const skipped: { id: number; name: string; reason: Reason }[] = []
  for (const person of batch) {
    const reason = await invite(ctx, inviter, person)
    const { id, name } = person
    if (reason) skipped.push({ id, name, reason })
    else invited.push({ id, name })
  }
  return { data: { invited, skipped, left: people.length - batch.length } }
}

async function loadEmployeeUserGroup(ctx: InstallationCallContext, companyId: number): Promise<{ groupId: number; company: string }> {
  const [{ id }, { short_name }] = await Promise.all([
    ctx.db.selectFrom('user_group').select('id').where('name_original', '=', 'employee_user').executeTakeFirstOrThrow(),
    ctx.db.selectFrom('company').select('short_name').where('id', '=', companyId).executeTakeFirstOrThrow(),
  ])
  await assertCanGrantPermissionGroups(ctx, [id])
  return { groupId: id, company: short_name }
}

/** The given employees of this company, or all who can be invited. Those with an email address come first. */
async function loadInvitableEmployees(ctx: InstallationCallContext, companyId: number, ids: number[] | undefined): Promise<Person[]> {
  const hasAccount = sql<boolean>`exists (select from membership m where m.company_id = e.company_id and m.employee_id = e.id)`
  const people = await ctx.db
    .selectFrom('employee_directory as e')
    .select(['e.id', 'e.first_name', 'e.last_name', 'e.name'])
    .$narrowType<{ id: number; first_name: string; last_name: string; name: string }>()
    .select(sql<string | null>`nullif(trim(e.email), '')`.as('email'))
    .select([hasAccount.as('has_account'), userIsEmployedSql(ctx.today).as('is_employed')])
    .where('e.company_id', '=', companyId)
    .where(ids ? sql<boolean>`e.id = any (${ids}::bigint[])` : sql<boolean>`${userIsEmployedSql(ctx.today)} and not ${hasAccount}`)
    .orderBy(sql`nullif(trim(e.email), '') is null`)
    .orderBy('e.last_name')
    .orderBy('e.first_name')
    .orderBy('e.id')
    .execute()
  if (ids && people.length !== new Set(ids).size) throw createValidationError({ employee_ids: 'invalid.unknown_id' })
  return people
}

async function invite(ctx: InstallationCallContext, inviter: Inviter, person: Person): Promise<Reason | undefined> {
  if (person.has_account) return 'has_account'
  if (!person.is_employed) return 'not_employed'
  if (!person.email) return 'no_email'
  const { known, standsFor } = await findVisibleUserAccountByEmail(ctx, inviter.administered, person.email)
  if (known && !(await mayJoin(ctx, known.id, inviter.companyId))) return 'email_taken'
  const user = known ?? (await createAccount(ctx, inviter, person, person.email, standsFor))
  await ctx.db.insertInto('membership').values({ company_id: inviter.companyId, user_id: user.id, employee_id: person.id }).execute()
  const details = { inviter: inviter.name, companies: formatPersonNameForEmail(inviter.company) }
  if (known && !known.placeholder_for_user_id)
    await queueEmail(ctx, { to: user, letter: 'access.mail.company_added', details, path: '/login' })
  else await createAndSendPasswordLink(ctx, user, 'invitation', 'employee', details)
  return undefined
}

/**
 * A person with two employers has one account for both. An account with more permissions than those of employees is not added
 * automatically.
 */
async function mayJoin({ db }: InstallationCallContext, userId: number, companyId: number): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select u.disabled_at is null and permissions_of_user_outside_companies(u.id) <@ ${defaultUserRoles.employee_user!.permissions}::text[]
      and not exists (select from membership m where m.user_id = u.id and m.company_id = ${companyId}) as may
    from app_user u where u.id = ${userId}`.execute(db)
  return rows[0]!.may
}

async function createAccount(
  { db }: InstallationCallContext,
  { groupId }: Inviter,
  { first_name, last_name }: Person,
  email: string,
  standsFor: number | null,
) {
  const user = await db
    .insertInto('app_user')
    .values({
      email,
      first_name,
      last_name,
      password_hash: UNUSABLE_PASSWORD_HASH,
      ...buildPlaceholderAccountColumns(standsFor, defaultUserRoles.employee_user!.permissions),
    })
    .returning(['id', 'email', 'language', 'script'])
    .executeTakeFirstOrThrow()
  await db.insertInto('user_role').values({ user_id: user.id, user_group_id: groupId }).execute()
  return user
}
