import { sql } from 'kysely'
import { type Database, withInstallationTransaction } from '#platform/database/database.ts'
import type { Day } from '#shared/days.ts'
import { RetentionSettings } from '../retention-settings.ts'
import { findFirstDayWithinRetention, type RetentionRuleName, retentionRuleNames } from '../rules/retention-rules.ts'
import { RETENTION_SETTING_NAME } from './retention-settings.ts'

/** Applies the retention rules of all companies, each rule in a transaction. Returns the numbers of deleted rows. */
export async function applyRetentionRules(database: Database, today: Day): Promise<Partial<Record<RetentionRuleName, number>>> {
  const gone: Partial<Record<RetentionRuleName, number>> = {}
  for (const { company_id, months } of await companiesWithRules(database))
    for (const rule of retentionRuleNames) {
      const stored = months[rule]
      if (stored === null || stored === undefined) continue
      const count = await apply(database, company_id, rule, stored, findFirstDayWithinRetention(stored, today))
      if (count) gone[rule] = (gone[rule] ?? 0) + count
    }
  return gone
}

/** Deletes data copies that are older than a week; returns their number. */
export const purgePersonalDataExports = (database: Database): Promise<number> =>
  withInstallationTransaction(database, async (db) => {
    await sql`select set_config('app.action', 'purgeDataExports', true)`.execute(db)
    const { rows } = await sql<{ gone: number }>`select purge_personal_data_copies(now() - interval '7 days') as gone`.execute(db)
    return rows[0]!.gone
  })

const companiesWithRules = (database: Database) =>
  withInstallationTransaction(database, async (db) => {
    const { rows } = await sql<{ company_id: number; value: unknown }>`
      select c.id as company_id, coalesce(s.value, '{}') as value
      from company c left join company_setting s on s.company_id = c.id and s.name = ${RETENTION_SETTING_NAME} order by c.id`.execute(db)
    return rows.map(({ company_id, value }) => ({ company_id, months: RetentionSettings.parse(value) }))
  })

const apply = (database: Database, companyId: number, rule: RetentionRuleName, months: number, before: string) =>
  withInstallationTransaction(database, async (db) => {
    await sql`select set_config('app.action', 'applyRetention', true)`.execute(db)
    const { rows } = await sql<{ gone: number }>`select apply_retention(${companyId}, ${rule}, ${months}, ${before}::date) as gone`.execute(
      db,
    )
    return rows[0]!.gone
  })
