import { sql } from 'kysely'
import { canGrantPermissions } from '#modules/foundation/access/server/users/administered-companies-and-users.ts'
import { hasAnyOfPermissions } from '#modules/foundation/access/user-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import { computePagination, isPageSizeOfAllRows } from '#shared/input-field-schemas.ts'
import type { ScimUser, scimContract as scim } from '../contract.ts'

const MAX_PAGE_SIZE = 500

/** A link gives an account access to an employee record, so the permission for users is required too. */
function assertMayLink(ctx: Ctx): void {
  if (ctx.isScoped) throw new AppError('access.administrator_scope_limited')
  if (!hasAnyOfPermissions(ctx, ['users.manage'])) throw new AppError('access.denied')
}

type Row = Omit<ScimUser, 'employee' | 'proposal'> & {
  employee_id: number | null
  employee_name: string | null
  employee_code: string | null
  proposed_id: number | null
  proposed_name: string | null
  proposed_code: string | null
  matched_by: NonNullable<ScimUser['proposal']>['by'] | null
  same_name: boolean | null
}

export async function listScimUsers(ctx: Ctx, { page, size, is_unlinked }: ParsedApiInput<typeof scim.listScimUsers>) {
  assertMayLink(ctx)
  const limit = isPageSizeOfAllRows(size) ? MAX_PAGE_SIZE : Math.min(size, MAX_PAGE_SIZE)
  const { rows: counts } = await sql<{ users: number; unlinked: number }>`
    select count(*)::int as users, count(*) filter (where m.employee_id is null)::int as unlinked
    from scim_user s join membership m on m.user_id = s.user_id`.execute(ctx.db)
  const { users, unlinked } = counts[0]!
  const { rows } = await sql<Row>`
    select s.id, s.user_name, s.external_id, s.employee_number, coalesce(nullif(concat_ws(' ', a.last_name, a.first_name), ''), s.user_name) as name,
      not a.is_disabled as is_active, m.employee_id, d.name as employee_name, d.code as employee_code, p.id as proposed_id, p.name as proposed_name,
      p.code as proposed_code, p.matched_by, p.same_name
    from scim_user s join membership m on m.user_id = s.user_id join accounts_connected_to_identity_provider() a on a.user_id = s.user_id
      left join employee_directory d on d.id = m.employee_id
      left join lateral (${proposalOf(ctx)}) p on m.employee_id is null
    where ${is_unlinked ? sql`m.employee_id is null` : sql`true`}
    order by concat_ws(' ', a.last_name, a.first_name, s.user_name) collate serbian, s.id limit ${limit} offset ${(page - 1) * limit}`.execute(
    ctx.db,
  )
  return {
    users: rows.map(toUser),
    unlinked,
    pagination: computePagination({ page, size: limit }, is_unlinked ? unlinked : users),
  }
}

/** The only current employee without an account that matches. The employee number takes precedence over the external id and the email. */
const proposalOf = ({ today }: Ctx) => sql`
  select f.id, f.name, f.code, f.matched_by, f.same_name from (
    select e.id, e.name, e.code, x.matched_by, x.place, count(*) over (partition by x.place) as found,
      folded(concat_ws(' ', e.first_name, e.last_name)) = folded(concat_ws(' ', a.first_name, a.last_name)) as same_name
    from employee_directory e cross join lateral (values
      (1, 'employee_number', lower(e.code) = lower(s.employee_number)), (2, 'external_id', lower(e.code) = lower(s.external_id)),
      (3, 'email', lower(e.email) = lower(a.email))) x (place, matched_by, is_match)
    where x.is_match and exists (select from employee_assignment t where t.employee_id = e.id and t.last_day >= ${today}::date)
      and not exists (select from membership o where o.employee_id = e.id)) f
  where f.found = 1 order by f.place limit 1`

function toUser(row: Row): ScimUser {
  const { employee_id, employee_name, employee_code, proposed_id, proposed_name, proposed_code, matched_by, same_name, ...user } = row
  return {
    ...user,
    employee: employee_id === null ? null : { id: employee_id, name: employee_name ?? '', code: employee_code ?? '' },
    proposal:
      proposed_id === null
        ? null
        : {
            employee: { id: proposed_id, name: proposed_name!, code: proposed_code! },
            by: matched_by!,
            same_name: same_name ?? false,
          },
  }
}

type Account = { user_id: number; is_member: boolean; employee_id: number | null; permissions: string[]; is_disabled: boolean }

/** Loads and locks an account of the directory. Users cannot link their own account or one with more permissions. */
async function lockAccount(ctx: Ctx, scimUserId: number): Promise<Account> {
  const { rows } = await sql<Account>`
    select s.user_id, m.id is not null as is_member, m.employee_id, scim_user_permissions(s.id) as permissions,
      coalesce((select a.is_disabled from accounts_connected_to_identity_provider() a where a.user_id = s.user_id), true) as is_disabled
    from scim_user s left join membership m on m.user_id = s.user_id where s.id = ${scimUserId} for update of s`.execute(ctx.db)
  const [account] = rows
  if (!account) throw createNotFoundError()
  // A deactivation by the directory can have ended the membership.
  if (!account.is_member) throw new AppError('scim.user_inactive')
  if (account.user_id === ctx.userId) throw new AppError('access.own_account')
  if (!canGrantPermissions(ctx.permissions, account.permissions)) throw new AppError('access.permission_exceeds_own')
  return account
}

export async function linkScimUsersToEmployees(ctx: Ctx, { links }: ParsedApiInput<typeof scim.linkScimUsersToEmployees>) {
  assertMayLink(ctx)
  // The lock prevents two administrators from giving an employee two accounts.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`scim ${ctx.companyId}`}, 0))`.execute(ctx.db)
  for (const { scim_user_id, employee_id } of links) {
    const account = await lockAccount(ctx, scim_user_id)
    if (account.employee_id !== null) throw new AppError('scim.user_has_employee')
    if (account.is_disabled) throw new AppError('scim.user_inactive')
    const taken = await ctx.db.selectFrom('membership').select('id').where('employee_id', '=', employee_id).executeTakeFirst()
    if (taken) throw new AppError('scim.employee_has_account')
    await setEmployee(ctx, account.user_id, employee_id)
  }
  return { data: { linked: links.length } }
}

export async function unlinkScimUserFromEmployee(ctx: Ctx, { scim_user_id }: ParsedApiInput<typeof scim.unlinkScimUserFromEmployee>) {
  assertMayLink(ctx)
  const account = await lockAccount(ctx, scim_user_id)
  if (account.employee_id === null) throw new AppError('scim.not_linked')
  await setEmployee(ctx, account.user_id, null)
  return { data: { id: scim_user_id } }
}

const setEmployee = (ctx: Ctx, userId: number, employeeId: number | null) =>
  ctx.db.updateTable('membership').set({ employee_id: employeeId }).where('user_id', '=', userId).execute()
