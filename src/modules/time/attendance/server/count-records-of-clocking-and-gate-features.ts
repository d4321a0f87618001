import { sql } from 'kysely'
import type { CompanyFeatureInUseCounter } from '#modules/foundation/company/server/company-features.ts'

/** Counts devices that send clock events. */
export const clockingFeatureInUseCounter: CompanyFeatureInUseCounter = {
  feature: 'clocking',
  async count(ctx) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from device`.execute(ctx.db)
    return rows[0]!.count
  },
}

/** Counts visits that are not over. */
export const gateFeatureInUseCounter: CompanyFeatureInUseCounter = {
  feature: 'gate',
  async count(ctx) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from gate_visit where left_at is null`.execute(ctx.db)
    return rows[0]!.count
  },
}
