import { sql } from 'kysely'
import type { CompanyFeatureInUseCounter } from '#modules/foundation/company/server/company-features.ts'

/** Counts the records that a company could no longer see after disabling the feature. */
export const announcementFeatureInUseCounter: CompanyFeatureInUseCounter = {
  feature: 'announcements',
  async count(ctx) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from announcement where published_at is not null and withdrawn_at is null`.execute(ctx.db)
    return rows[0]!.count
  },
}
