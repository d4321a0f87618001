import { sql } from 'kysely'
import { type Database, withInstallationTransaction } from '#platform/database/database.ts'

/** Deletes proposals after a quarter of a year; returns their number. Applied ones are part of the plan. */
export const purgeOldOptimizations = (database: Database): Promise<number> =>
  withInstallationTransaction(database, async (db) => {
    await sql`select set_config('app.action', 'purgeOldOptimizations', true)`.execute(db)
    const { rows } = await sql`delete from plan_optimization where created_at < now() - interval '90 days' returning id`.execute(db)
    return rows.length
  })
