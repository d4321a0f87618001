import { loadHourlyCoverageToday } from '#modules/time/planning/server/hourly-coverage-today.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { StaffingCoverage } from '../contract.ts'
import { canViewCoverageOfToday } from '../home-page-permission-checks.ts'

/** Today's coverage by hour for chiefs; null without a demand. */
export const loadStaffingCoverageToday = async (ctx: Ctx): Promise<StaffingCoverage | null> =>
  canViewCoverageOfToday(ctx) ? loadHourlyCoverageToday(ctx) : null
