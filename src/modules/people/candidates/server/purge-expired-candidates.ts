import { sql } from 'kysely'
import { type Database, withInstallationTransaction } from '#platform/database/database.ts'
import type { Day } from '#shared/days.ts'

/** Erases every candidate whose retention period has ended, with all files. Returns their number. */
export async function purgeExpiredCandidates(database: Database, today: Day): Promise<number> {
  return withInstallationTransaction(database, async (db) => {
    await sql`select set_config('app.action', 'purgeExpiredCandidates', true)`.execute(db)
    const { rows } = await sql<{ gone: number }>`select erase_expired_candidates(${today}::date) as gone`.execute(db)
    return rows[0]!.gone
  })
}
