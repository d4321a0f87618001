import { sql } from 'kysely'
import type { CompanyFeatureUsageCounter } from '#modules/foundation/company/server/company-features.ts'

/** Demand that asks for people from today on. */
export const demandFeatureUsage: CompanyFeatureUsageCounter = {
  feature: 'demand',
  async count(ctx) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from work_demand where last_day >= ${ctx.today}::date`.execute(ctx.db)
    return rows[0]!.count
  },
}

/** Regimes that hold today or later. */
export const regimesFeatureUsage: CompanyFeatureUsageCounter = {
  feature: 'regimes',
  async count(ctx) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from working_regime where last_day >= ${ctx.today}::date`.execute(ctx.db)
    return rows[0]!.count
  },
}
