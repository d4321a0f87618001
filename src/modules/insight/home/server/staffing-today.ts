import { loadCoverageToday } from '#modules/time/planning/server/coverage.ts'
import type { Ctx } from '#platform/context.ts'
import type { StaffingCoverage } from '../contract.ts'
import { canViewTeamDay } from '../policies.ts'

/** The coverage of today by hour for chiefs; null without a demand. */
export const loadStaffingToday = async (ctx: Ctx): Promise<StaffingCoverage | null> => (canViewTeamDay(ctx) ? loadCoverageToday(ctx) : null)
