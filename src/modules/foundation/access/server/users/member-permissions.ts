import { type SqlBool, sql } from 'kysely'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import type { CompanyMember, memberPermissionsContract as rights } from '../../member-permissions-contract.ts'
import { isInstallationPermission, permissions } from '../../permissions.ts'
import type { UserScope } from '../../users-contract.ts'
import type { TableScopeRule } from '../data-scope.ts'
import { canGrantPermissions } from './administered-companies-and-users.ts'
import { emptyUserScope, loadUserScopes, loadUserScopeTargets, saveUserScope } from './user-scope.ts'

type StoredMember = {
  membership_id: number
  user_id: number
  first_name: string | null
  last_name: string | null
  email: string
  is_disabled: boolean
  groups: string[]
  of_groups: string[]
  everywhere: string[]
  revision: number
}

/** The permissions that a company can grant or revoke. */
const ofCompany = permissions.filter((permission) => !isInstallationPermission(permission))

export async function listMemberPermissions(ctx: Ctx) {
  mustReachAll(ctx)
  return {
    data: {
      members: await loadCompanyMembers(ctx),
      targets: await loadUserScopeTargets(ctx.db, ctx.companyId),
      grantable: ofCompany.filter((permission) => canGrantPermissions(ctx.permissions, [permission])),
    },
  }
}

// Memberships are not filtered by scope: the action itself refuses a caller with a restricted scope.
export const membershipTableScopeRules: Record<string, TableScopeRule> = { membership: () => sql<SqlBool>`true` }

/** A caller with a restricted scope cannot decide about permissions in the company. */
function mustReachAll({ isScoped }: Ctx): void {
  if (isScoped) throw new AppError('access.administrator_scope_limited')
}

async function loadCompanyMembers(ctx: Ctx, membershipId?: number): Promise<CompanyMember[]> {
  const { rows } = await sql<StoredMember>`select m.*, s.revision from member_permissions() m join membership s on s.id = m.membership_id
    ${membershipId ? sql`where m.membership_id = ${membershipId}` : sql``}
    order by concat_ws(' ', m.last_name, m.first_name) collate serbian, m.email`.execute(ctx.db)
  const scopes = await loadUserScopes(ctx.db)
  const differing = await ctx.db.selectFrom('company_right').select(['user_id', 'permission', 'is_granted']).orderBy('permission').execute()
  return rows.map(({ first_name, last_name, everywhere, ...row }) => {
    const own = differing.filter(({ user_id }) => user_id === row.user_id)
    const listOverriddenPermissions = (granted: boolean) =>
      own.filter(({ is_granted }) => is_granted === granted).map(({ permission }) => permission)
    return {
      ...row,
      name: [last_name, first_name].filter(Boolean).join(' ') || row.email,
      granted: listOverriddenPermissions(true),
      denied: listOverriddenPermissions(false),
      scope: scopes.get(row.user_id) ?? emptyUserScope(),
      can: { edit: row.user_id !== ctx.userId && canGrantPermissions(ctx.permissions, everywhere) },
    }
  })
}

export async function updateMemberPermissions(
  ctx: Ctx,
  { membership_id, granted, denied, scope, revision }: ParsedApiInput<typeof rights.updateMemberPermissions>,
) {
  mustReachAll(ctx)
  await ctx.db.selectFrom('membership').select('id').where('id', '=', membership_id).forUpdate().execute()
  const [member] = await loadCompanyMembers(ctx, membership_id)
  if (!member!.can.edit) throw new AppError(member!.user_id === ctx.userId ? 'access.own_account' : 'access.user_not_managed')
  assertRowRevision(revision, member!.revision)
  const wanted = [...granted.map((permission) => [permission, true] as const), ...denied.map((permission) => [permission, false] as const)]
  if (wanted.some(([permission]) => isInstallationPermission(permission))) throw new AppError('access.permission_of_installation')
  if (!canGrantPermissions(ctx.permissions, granted)) throw new AppError('access.permission_exceeds_own')
  await putDifferences(ctx, member!, new Map(wanted))
  await saveUserScope(ctx.db, ctx.companyId, member!.user_id, scope satisfies UserScope)
  // A change of permissions creates a new revision of the membership.
  await sql`update membership set user_id = user_id where id = ${membership_id}`.execute(ctx.db)
  return { data: (await loadCompanyMembers(ctx, membership_id))[0]! }
}

/**
 * Only differences from the groups are stored. A permission that a group gets later is then not duplicated, and a revoked one stays
 * revoked.
 */
async function putDifferences({ db }: Ctx, { user_id, of_groups }: CompanyMember, wanted: Map<string, boolean>): Promise<void> {
  const rows = [...wanted].filter(([permission, isGranted]) => of_groups.includes(permission) !== isGranted)
  await db.deleteFrom('company_right').where('user_id', '=', user_id).execute()
  if (rows.length)
    await db
      .insertInto('company_right')
      .values(rows.map(([permission, is_granted]) => ({ user_id, permission, is_granted })))
      .execute()
}

const MAX_MEMBERS = 50

/** Previews the view of another user. The preview is logged, because it shows employees in that user's scope. */
export async function previewMemberPermissions(ctx: Ctx, { membership_id }: ParsedApiInput<typeof rights.previewMemberPermissions>) {
  mustReachAll(ctx)
  const [member] = await loadCompanyMembers(ctx, membership_id)
  const { user_id, of_groups, granted, denied } = member!
  const effective = [...new Set([...of_groups, ...granted])].filter((permission) => !denied.includes(permission)).sort()
  const isScoped = Object.values(member!.scope).some((ids) => ids.length > 0)
  const sees = effective.some((permission) => permission === 'employees.read' || permission === 'employees.write')
  const { rows } = await sql<{ id: number; name: string; department: string | null; count: number }>`
    select e.id, e.name, d.name as department, count(*) over ()::int as count from employee_directory e
      left join lateral (select department_id from employee_assignment t where t.employee_id = e.id and t.first_day <= ${ctx.today} and t.last_day >= ${ctx.today} limit 1) t on true
      left join user_scope_target d on d.kind = 'department' and d.id = t.department_id
    where ${sees} and (not ${isScoped} or e.id in (select employees_in_scope(${user_id}, ${ctx.today}::date)))
    order by e.last_name, e.first_name limit ${MAX_MEMBERS}`.execute(ctx.db)
  await sql`select log_membership_preview(${membership_id})`.execute(ctx.db)
  const { rows: roles } = await sql<{ role: string }>`select role from member_roles(${user_id})`.execute(ctx.db)
  return {
    data: {
      roles: roles.map(({ role }) => role),
      permissions: effective,
      is_scoped: isScoped,
      employees: rows.map(({ count: _, ...row }) => row),
      employees_count: rows[0]?.count ?? 0,
    },
  }
}
