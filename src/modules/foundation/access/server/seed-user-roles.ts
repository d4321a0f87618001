import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { defaultUserRoles } from '../permissions.ts'

/** Writes the ten roles of the specification into an installation that has none. */
export async function seedUserRoles(db: Kysely<DB>): Promise<void> {
  if (await db.selectFrom('user_group').select('id').limit(1).executeTakeFirst()) return
  for (const [name_original, { name, permissions }] of Object.entries(defaultUserRoles)) {
    const { id } = await db.insertInto('user_group').values({ name, name_original }).returning('id').executeTakeFirstOrThrow()
    await db
      .insertInto('user_group_permission')
      .values(permissions.map((permission) => ({ user_group_id: id, permission })))
      .execute()
  }
}
