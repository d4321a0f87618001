import { sql } from 'kysely'
import type { CompanyFeatureInUseCounter } from '#modules/foundation/company/server/company-features.ts'

/** What a company would lose sight of by switching the feature off. */
export const shiftSwapFeatureInUseCounter: CompanyFeatureInUseCounter = {
  feature: 'swaps',
  async count(ctx) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from shift_offer where status in ('open', 'waiting')`.execute(ctx.db)
    return rows[0]!.count
  },
}
