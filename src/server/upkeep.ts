import { sql } from 'kysely'
import { type Database, inInstallation } from '#db/database.ts'

/** Takes away what has served its time: answers kept for who asks again, wrong attempts long forgotten; adds up counts. */
export async function keepUp(database: Database): Promise<void> {
  await inInstallation(database, async (db) => {
    await sql`delete from answered_request where at < now() - interval '2 days'`.execute(db)
    await sql`delete from sign_in_failure where last_at < now() - interval '1 day' and blocked_until < now()`.execute(db)
    await sql`select add_up_employee_counts()`.execute(db)
  })
}
