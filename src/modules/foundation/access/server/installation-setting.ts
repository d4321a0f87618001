import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { AppError } from '#shared/app-error.ts'

/** What was chosen for the whole installation under this name; nothing, at revision 0, when nothing ever was. */
export async function getInstallationSetting(db: Kysely<DB>, name: string): Promise<{ value: unknown; revision: number }> {
  const row = await db.selectFrom('installation_setting').select(['value', 'revision']).where('name', '=', name).executeTakeFirst()
  return row ?? { value: {}, revision: 0 }
}

/** Keeps a choice. 409 when somebody else chose since this revision. */
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
  if (!changed.length) throw new AppError('common.changed_meanwhile')
}
