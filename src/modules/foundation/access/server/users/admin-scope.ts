import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { InstallationCtx } from '#platform/context.ts'
import { AppError, notFound, validationError } from '#shared/app-error.ts'
import { isOwn } from '../../permissions.ts'

type Administrator = Pick<InstallationCtx, 'db' | 'userId' | 'permissions'>

export const isInstallationAdmin = ({ permissions }: Pick<Administrator, 'permissions'>) => permissions.has('installation.manage')

/** The companies whose users this person administers. */
export async function administered({ db, userId }: Administrator): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select administered_companies(${userId}) as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** *Not found* when the company is not one whose users this person administers. */
export async function assertAdministers(ctx: Administrator, companyId: number): Promise<void> {
  if (!(await administered(ctx)).includes(companyId)) throw notFound()
}

/**
 * May this person give these permissions? Nobody gives what they do not hold; rights to one's own record are nobody's gain,
 * and the right over the installation is over all of them.
 */
export const canGrant = (granted: ReadonlySet<string>, wanted: readonly string[]): boolean =>
  granted.has('installation.manage') || wanted.every((permission) => granted.has(permission) || isOwn(permission))

/**
 * The accounts that are seen: with the right over the installation all of people, otherwise those with a place in one's companies.
 * Service accounts are seen as API keys only.
 */
export const visibleTo = (ctx: Administrator, companies: number[], user = sql.ref('u.id')) =>
  isInstallationAdmin(ctx)
    ? sql<boolean>`not exists (select from app_user s where s.id = ${user} and s.service_company_id is not null)`
    : sql<boolean>`exists (select from membership m where m.user_id = ${user} and m.company_id = any (${companies}::bigint[]))`

/**
 * The accounts that are kept: those that are seen, have no place elsewhere, and may nothing that the keeper may not. An
 * account of two employers is nobody's alone; only the installation changes it.
 */
export const managedBy = (ctx: Administrator, companies: number[], user = sql.ref('u.id')) =>
  isInstallationAdmin(ctx)
    ? visibleTo(ctx, companies, user)
    : sql<boolean>`(${user} <> ${ctx.userId} and ${visibleTo(ctx, companies, user)}
        and not exists (select from membership m where m.user_id = ${user} and m.company_id <> all (${companies}::bigint[]))
        and not exists (select from unnest(all_permissions_of(${user})) p where p <> all (${[...ctx.permissions]}::text[]) and p not like 'own.%'))`

/** *Not found* for an account that is not seen, a refusal for one that is not kept. */
export async function assertManaged(ctx: Administrator, userId: number): Promise<void> {
  const companies = await administered(ctx)
  const found = await ctx.db
    .selectFrom('app_user as u')
    .where('u.id', '=', userId)
    .where(visibleTo(ctx, companies))
    .select(managedBy(ctx, companies).as('kept'))
    .executeTakeFirst()
  if (!found) throw notFound()
  if (!found.kept) throw new AppError('access.user_not_managed')
}

/** Refuses groups that do not exist, or that hold more than the giver. */
export async function assertCanGrantGroups(
  { db, permissions }: Pick<Administrator, 'db' | 'permissions'>,
  groupIds: number[],
): Promise<void> {
  const groups = await db.selectFrom('user_group').select('id').where('id', 'in', groupIds).execute()
  if (groups.length !== new Set(groupIds).size) throw validationError({ group_ids: 'invalid.unknown_id' })
  if (!canGrant(permissions, await permissionsOfGroups(db, groupIds)))
    throw new AppError('access.permission_exceeds_own', {}, { group_ids: 'access.permission_exceeds_own' })
}

async function permissionsOfGroups(db: Kysely<DB>, groupIds: number[]): Promise<string[]> {
  const rows = await db.selectFrom('user_group_permission').select('permission').where('user_group_id', 'in', groupIds).distinct().execute()
  return rows.map(({ permission }) => permission)
}
