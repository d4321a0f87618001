import { sql } from 'kysely'
import type { CompanyFeatureInUseCounter } from '#modules/foundation/company/server/company-features.ts'

/** Counts the records that a company could no longer see after disabling the feature. */
export const shiftSwapFeatureInUseCounter: CompanyFeatureInUseCounter = {
  feature: 'swaps',
  async count(ctx) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from shift_offer where status in ('open', 'waiting')`.execute(ctx.db)
    return rows[0]!.count
  },
}
