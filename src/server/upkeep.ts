import { sql } from 'kysely'
import { inInstallation } from '#db/database.ts'
import type { House } from './context.ts'

/** Takes away what has served its time: answers kept for who asks again; adds up counts. */
export async function keepUp({ database }: House): Promise<void> {
  await inInstallation(database, async (db) => {
    await sql`delete from answered_request where at < now() - interval '2 days'`.execute(db)
    await sql`select add_up_employee_counts()`.execute(db)
  })
}
