import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { AppError } from '#shared/app-error.ts'

/** Reads a setting of the installation. Undefined with revision 0 if it was never stored. */
export async function getInstallationSetting(db: Kysely<DB>, name: string): Promise<{ value: unknown; revision: number }> {
  const row = await db.selectFrom('installation_setting').select(['value', 'revision']).where('name', '=', name).executeTakeFirst()
  return row ?? { value: {}, revision: 0 }
}

/** Stores a setting. Throws 409 if it changed after the given revision. */
export async function saveInstallationSetting(
  db: Kysely<DB>,
  name: string,
  getInstallationSetting: object,
  revision: number,
): Promise<void> {
  const value = JSON.stringify(getInstallationSetting)
  const changed = revision
    ? await db.updateTable('installation_setting').set({ value, revision }).where('name', '=', name).returning('name').execute()
    : await db
        .insertInto('installation_setting')
        .values({ name, value })
        .onConflict((conflict) => conflict.doNothing())
        .returning('name')
        .execute()
  if (!changed.length) throw new AppError('common.concurrent_update')
}
