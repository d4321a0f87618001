import { sql } from 'kysely'
import { type Database, withInstallationTransaction } from '#platform/database/database.ts'

/** Takes away days of devices and doubts about passes that are longer ago than 400 days, and what devices were told a quarter of a year ago. */
export const purgeOldDeviceDays = (database: Database): Promise<void> =>
  withInstallationTransaction(database, async (db) => {
    await sql`select set_config('app.action', 'purgeOldDeviceDays', true)`.execute(db)
    await sql`delete from device_day where day < belgrade_today() - 400`.execute(db)
    await sql`delete from clock_event_anomaly where day < belgrade_today() - 400`.execute(db)
    await sql`delete from device_command where created_at < now() - interval '90 days'`.execute(db)
  })
