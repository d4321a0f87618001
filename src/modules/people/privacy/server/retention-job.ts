import { sql } from 'kysely'
import { type Database, withInstallationTransaction } from '#platform/database/database.ts'
import type { Day } from '#shared/days.ts'
import { findRetentionStartDay, type RetentionRule, retentionRuleNames } from '../rules/retention-rules.ts'
import { RetentionSettings } from '../settings.ts'
import { RETENTION_SETTING } from './retention.ts'

/** Applies the retention rules of all companies, each rule in a transaction. Returns the numbers of deleted rows. */
export async function applyRetentionRules(database: Database, today: Day): Promise<Partial<Record<RetentionRule, number>>> {
  const gone: Partial<Record<RetentionRule, number>> = {}
  for (const { company_id, months } of await companiesWithRules(database))
    for (const rule of retentionRuleNames) {
      const stored = months[rule]
      if (stored === null || stored === undefined) continue
      const count = await apply(database, company_id, rule, stored, findRetentionStartDay(stored, today))
      if (count) gone[rule] = (gone[rule] ?? 0) + count
    }
  return gone
}

/** Deletes data copies that are older than a week; returns their number. */
export const purgePersonalDataExports = (database: Database): Promise<number> =>
  withInstallationTransaction(database, async (db) => {
    await sql`select set_config('app.action', 'purgeDataExports', true)`.execute(db)
    const { rows } = await sql<{ gone: number }>`select purge_copies(now() - interval '7 days') as gone`.execute(db)
    return rows[0]!.gone
  })

const companiesWithRules = (database: Database) =>
  withInstallationTransaction(database, async (db) => {
    const { rows } = await sql<{ company_id: number; value: unknown }>`
      select c.id as company_id, coalesce(s.value, '{}') as value
      from company c left join company_setting s on s.company_id = c.id and s.name = ${RETENTION_SETTING} order by c.id`.execute(db)
    return rows.map(({ company_id, value }) => ({ company_id, months: RetentionSettings.parse(value) }))
  })

const apply = (database: Database, companyId: number, rule: RetentionRule, months: number, before: string) =>
  withInstallationTransaction(database, async (db) => {
    await sql`select set_config('app.action', 'applyRetention', true)`.execute(db)
    const { rows } = await sql<{ gone: number }>`select apply_retention(${companyId}, ${rule}, ${months}, ${before}::date) as gone`.execute(
      db,
    )
    return rows[0]!.gone
  })
