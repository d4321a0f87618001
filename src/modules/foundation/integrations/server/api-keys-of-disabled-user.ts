import { sql } from 'kysely'
import type { ApiKeysOfDisabledUser } from '#modules/foundation/access/server/users/api-keys-of-disabled-user.ts'

export const apiKeysOfDisabledUser: ApiKeysOfDisabledUser = {
  async listNames({ db }, userId) {
    const { rows } = await sql<{ name: string }>`select name from api_keys_ending_with_creator(${userId}) order by name`.execute(db)
    return rows.map(({ name }) => name)
  },
  async keepOrRevoke({ db, userId: decidedBy }, userId, keeps) {
    const decision = keeps
      ? sql`outlives_maker_by = ${decidedBy}, outlives_maker_at = app_now()`
      : sql`revoked_by = ${decidedBy}, revoked_at = app_now()`
    const { rows } = await sql<{ user_id: number }>`
      update api_key k set ${decision}
      where exists (select from api_keys_ending_with_creator(${userId}) o where o.id = k.id and o.company_id = k.company_id)
      returning k.user_id`.execute(db)
    if (keeps || !rows.length) return
    await db
      .updateTable('app_user')
      .set({ disabled_at: sql`app_now()` })
      .where(
        'id',
        'in',
        rows.map(({ user_id }) => user_id),
      )
      .execute()
  },
}
