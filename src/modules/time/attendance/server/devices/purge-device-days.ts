import { sql } from 'kysely'
import { type Database, withInstallationTransaction } from '#platform/database/database.ts'

/** Deletes device days and anomalies after 400 days, and commands after a quarter of a year. */
export const purgeOldDeviceDays = (database: Database): Promise<void> =>
  withInstallationTransaction(database, async (db) => {
    await sql`select set_config('app.action', 'purgeOldDeviceDays', true)`.execute(db)
    await sql`delete from device_day where day < belgrade_today() - 400`.execute(db)
    await sql`delete from clock_event_anomaly where day < belgrade_today() - 400`.execute(db)
    await sql`delete from device_command where created_at < now() - interval '90 days'`.execute(db)
  })
