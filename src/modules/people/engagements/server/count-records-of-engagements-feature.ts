import { sql } from 'kysely'
import type { CompanyFeatureInUseCounter } from '#modules/foundation/company/server/company-features.ts'

/** What a company would lose sight of by switching the feature off. */
export const engagementsFeatureInUseCounter: CompanyFeatureInUseCounter = {
  feature: 'engagements',
  async count(ctx) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from engagement where coalesce(last_day, 'infinity') >= ${ctx.today}::date`.execute(ctx.db)
    return rows[0]!.count
  },
}
