import { sql } from 'kysely'
import type { CompanyFeatureInUseCounter } from '#modules/foundation/company/server/company-features.ts'

/** Counts the records that a company could no longer see after disabling the feature. */
export const systematizationFeatureInUseCounter: CompanyFeatureInUseCounter = {
  feature: 'systematization',
  async count(ctx) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from systematization where true`.execute(ctx.db)
    return rows[0]!.count
  },
}
