import { sql } from 'kysely'
import type { InstallationCallContext } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import type { permissionGroupsContract as groups, PermissionGroup } from '../../permission-groups-contract.ts'
import { defaultUserRoles, isEmployeePermission, type Permission, permissions } from '../../permissions.ts'
import { canGrantPermissions } from './administered-companies-and-users.ts'

type Db = InstallationCallContext['db']

/** The roles of the specification in its order, then other groups by name. */
export async function listPermissionGroups(ctx: InstallationCallContext) {
  const rows = await ctx.db
    .selectFrom('user_group as g')
    .select(['g.id', 'g.name', 'g.name_original', 'g.behaves_as', 'g.needs_second_factor', 'g.revision'])
    .select([
      sql<string[]>`array(select permission from user_group_permission p where p.user_group_id = g.id order by permission)`.as(
        'permissions',
      ),
      sql<number>`(select count(*) from user_role r where r.user_group_id = g.id)`.as('users'),
    ])
    .orderBy(sql`g.name_original is null`)
    .orderBy('g.id')
    .execute()
  return {
    data: {
      groups: rows.map(
        ({ name_original, ...row }): PermissionGroup => ({
          ...row,
          behaves_as: name_original ?? row.behaves_as,
          is_system: name_original !== null,
          is_changed: name_original !== null && !isSameSet(row.permissions, defaultUserRoles[name_original]?.permissions ?? []),
        }),
      ),
      grantable: permissions.filter((permission) => canGrantPermissions(ctx.permissions, [permission]) || isEmployeePermission(permission)),
    },
  }
}

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((permission) => other.includes(permission))

export async function createPermissionGroup(
  { db }: InstallationCallContext,
  { name, permissions: newPermissions, copy_of }: ParsedApiInput<typeof groups.createPermissionGroup>,
) {
  const source = copy_of ? await groupOf(db, copy_of) : undefined
  const { id } = await db
    .insertInto('user_group')
    .values({
      name,
      behaves_as: source?.name_original ?? source?.behaves_as ?? null,
      needs_second_factor: source?.needs_second_factor ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await putPermissions(db, id, newPermissions)
  return { data: { id } }
}

export async function updatePermissionGroup(
  { db }: InstallationCallContext,
  { group_id, permissions: newPermissions, ...rest }: ParsedApiInput<typeof groups.updatePermissionGroup>,
) {
  const group = await groupOf(db, group_id)
  // A change of permissions alone also creates a new revision.
  await db
    .updateTable('user_group')
    .set({ name: group.name, ...rest })
    .where('id', '=', group_id)
    .execute()
  if (newPermissions) await putPermissions(db, group_id, newPermissions)
  return { data: { id: group_id } }
}

export async function resetBuiltinPermissionGroup(
  { db }: InstallationCallContext,
  { group_id }: ParsedApiInput<typeof groups.resetBuiltinPermissionGroup>,
) {
  const { name_original } = await groupOf(db, group_id)
  const shipped = name_original && defaultUserRoles[name_original]
  if (!shipped) throw new AppError('access.group_not_builtin')
  await putPermissions(db, group_id, shipped.permissions)
  return { data: { id: group_id } }
}

export async function deletePermissionGroup(
  { db }: InstallationCallContext,
  { group_id }: ParsedApiInput<typeof groups.deletePermissionGroup>,
) {
  const { name_original } = await groupOf(db, group_id)
  if (name_original) throw new AppError('access.group_is_builtin')
  const used = await db.selectFrom('user_role').select('user_id').where('user_group_id', '=', group_id).limit(1).executeTakeFirst()
  if (used) throw new AppError('common.in_use')
  await db.deleteFrom('user_group_permission').where('user_group_id', '=', group_id).execute()
  await db.deleteFrom('user_group').where('id', '=', group_id).execute()
  return { data: { id: group_id } }
}

async function groupOf(db: Db, id: number) {
  const group = await db.selectFrom('user_group').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!group) throw createNotFoundError()
  return group
}

/** Only differences are written, so that the log shows granted and revoked permissions. */
async function putPermissions(db: Db, groupId: number, newPermissions: readonly Permission[]): Promise<void> {
  await db
    .deleteFrom('user_group_permission')
    .where('user_group_id', '=', groupId)
    .where('permission', '<>', sql<string>`all (${newPermissions}::text[])`)
    .execute()
  if (!newPermissions.length) return
  await db
    .insertInto('user_group_permission')
    .values([...new Set(newPermissions)].map((permission) => ({ user_group_id: groupId, permission })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
