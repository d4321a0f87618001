import { sql } from 'kysely'
import type { CompanyFeatureInUseCounter } from '#modules/foundation/company/server/company-features.ts'

/** Counts demands that apply today or later. */
export const staffingDemandFeatureInUseCounter: CompanyFeatureInUseCounter = {
  feature: 'demand',
  async count(ctx) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from work_demand where last_day >= ${ctx.today}::date`.execute(ctx.db)
    return rows[0]!.count
  },
}

/** Counts regimes that apply today or later. */
export const workingTimeRegimeFeatureInUseCounter: CompanyFeatureInUseCounter = {
  feature: 'regimes',
  async count(ctx) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from working_regime where last_day >= ${ctx.today}::date`.execute(ctx.db)
    return rows[0]!.count
  },
}
