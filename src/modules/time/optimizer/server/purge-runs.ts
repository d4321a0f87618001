import { sql } from 'kysely'
import { type Database, withInstallationTransaction } from '#platform/database/database.ts'

/** Takes away proposals a quarter of a year after they were made; answers how many. What was taken stands in the plan. */
export const purgeOldOptimizations = (database: Database): Promise<number> =>
  withInstallationTransaction(database, async (db) => {
    await sql`select set_config('app.action', 'purgeOldOptimizations', true)`.execute(db)
    const { rows } = await sql`delete from plan_optimization where created_at < now() - interval '90 days' returning id`.execute(db)
    return rows.length
  })
