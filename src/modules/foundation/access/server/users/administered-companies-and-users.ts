import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { InstallationCallContext } from '#platform/call-context.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { isEmployeePermission } from '../../permissions.ts'

type Administrator = Pick<InstallationCallContext, 'db' | 'userId' | 'permissions'>

export const isInstallationAdmin = ({ permissions }: Pick<Administrator, 'permissions'>) => permissions.has('installation.manage')

/** The companies whose users this user administers. */
export async function findAdministeredCompanies({ db, userId }: Administrator): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select administered_companies(${userId}) as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Throws 404 if the user does not administer users of the company. */
export async function assertCanAdministerCompany(ctx: Administrator, companyId: number): Promise<void> {
  if (!(await findAdministeredCompanies(ctx)).includes(companyId)) throw createNotFoundError()
}

/**
 * Whether the user may grant these permissions: permissions that the user has and those on the own record; all for administrators of the
 * installation.
 */
export const canGrantPermissions = (granted: ReadonlySet<string>, wanted: readonly string[]): boolean =>
  granted.has('installation.manage') || wanted.every((permission) => granted.has(permission) || isEmployeePermission(permission))

/**
 * SQL condition for visible accounts: all accounts for administrators of the installation, otherwise those in administered companies.
 * Service accounts are visible only as API keys.
 */
export const visibleUserSql = (ctx: Administrator, companies: number[], user = sql.ref('u.id')) =>
  isInstallationAdmin(ctx)
    ? sql<boolean>`not exists (select from app_user s where s.id = ${user} and s.service_company_id is not null)`
    : sql<boolean>`exists (select from membership m where m.user_id = ${user} and m.company_id = any (${companies}::bigint[]))`

/**
 * SQL condition for accounts that the user may change: visible ones, without another company, and without further permissions. Only
 * administrators of the installation change an account that belongs to two employers.
 */
export const managedUserSql = (ctx: Administrator, companies: number[], user = sql.ref('u.id')) =>
  isInstallationAdmin(ctx)
    ? visibleUserSql(ctx, companies, user)
    : sql<boolean>`(${user} <> ${ctx.userId} and ${visibleUserSql(ctx, companies, user)}
        and not exists (select from membership m where m.user_id = ${user} and m.company_id <> all (${companies}::bigint[]))
        and not exists (select from unnest(all_permissions_of_user(${user})) p where p <> all (${[...ctx.permissions]}::text[]) and p not like 'own.%'))`

/** Throws 404 for an account that is not visible, and 403 for one that the caller may not change. */
export async function assertCanManageUser(ctx: Administrator, userId: number): Promise<void> {
  const companies = await findAdministeredCompanies(ctx)
  const found = await ctx.db
    .selectFrom('app_user as u')
    .where('u.id', '=', userId)
    .where(visibleUserSql(ctx, companies))
    .select(managedUserSql(ctx, companies).as('is_managed'))
    .executeTakeFirst()
  if (!found) throw createNotFoundError()
  if (!found.is_managed) throw new AppError('access.user_not_managed')
}

/** Refuses groups that do not exist or that have more permissions than the caller. */
export async function assertCanGrantPermissionGroups(
  { db, permissions }: Pick<Administrator, 'db' | 'permissions'>,
  groupIds: number[],
): Promise<void> {
  const groups = await db.selectFrom('user_group').select('id').where('id', 'in', groupIds).execute()
  if (groups.length !== new Set(groupIds).size) throw createValidationError({ group_ids: 'invalid.unknown_id' })
  if (!canGrantPermissions(permissions, await loadPermissionsOfGroups(db, groupIds)))
    throw new AppError('access.permission_exceeds_own', {}, { group_ids: 'access.permission_exceeds_own' })
}

async function loadPermissionsOfGroups(db: Kysely<DB>, groupIds: number[]): Promise<string[]> {
  const rows = await db.selectFrom('user_group_permission').select('permission').where('user_group_id', 'in', groupIds).distinct().execute()
  return rows.map(({ permission }) => permission)
}
