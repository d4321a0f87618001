import { sql } from 'kysely'
import type { CompanyFeatureInUseCounter } from '#modules/foundation/company/server/company-features.ts'

/** What a company would lose sight of by switching the feature off. */
export const candidatesFeatureInUseCounter: CompanyFeatureInUseCounter = {
  feature: 'candidates',
  async count(ctx) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from job_opening where state <> 'closed'`.execute(ctx.db)
    return rows[0]!.count
  },
}
