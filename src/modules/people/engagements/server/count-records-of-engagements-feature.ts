import { sql } from 'kysely'
import type { CompanyFeatureInUseCounter } from '#modules/foundation/company/server/company-features.ts'

/** Counts the records that a company could no longer see after disabling the feature. */
export const engagementsFeatureInUseCounter: CompanyFeatureInUseCounter = {
  feature: 'engagements',
  async count(ctx) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from engagement where coalesce(last_day, 'infinity') >= ${ctx.today}::date`.execute(ctx.db)
    return rows[0]!.count
  },
}
