import { coverageToday } from '#modules/time/planning/server/coverage.ts'
import type { Ctx } from '#platform/context.ts'
import type { Coverage } from '../contract.ts'
import { canViewTeamDay } from '../policies.ts'

/** The coverage of today by hour for chiefs; null without a demand. */
export const staffingTodayOf = async (ctx: Ctx): Promise<Coverage | null> => (canViewTeamDay(ctx) ? coverageToday(ctx) : null)
