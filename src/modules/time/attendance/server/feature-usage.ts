import { sql } from 'kysely'
import type { CompanyFeatureUsage } from '#modules/foundation/company/server/company-features.ts'

/** Devices that send clock events. */
export const clockingUsage: CompanyFeatureUsage = {
  feature: 'clocking',
  async count(ctx) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from device`.execute(ctx.db)
    return rows[0]!.count
  },
}

/** Visits that are not over. */
export const gateUsage: CompanyFeatureUsage = {
  feature: 'gate',
  async count(ctx) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from gate_visit where left_at is null`.execute(ctx.db)
    return rows[0]!.count
  },
}
