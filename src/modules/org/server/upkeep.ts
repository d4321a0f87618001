import { sql } from 'kysely'
import { inInstallation } from '#db/database.ts'
import { belgradeDay } from '#lib/days.ts'
import type { House } from '#server/context.ts'

/** Carried by the queue just past midnight: what was planned for the day that begins is what departments are today. */
export async function turnOrganisation(house: House): Promise<void> {
  await inInstallation(house.database, (db) => sql`select settle_departments(${belgradeDay()}::date)`.execute(db))
}
