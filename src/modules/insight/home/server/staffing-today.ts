import { coverageToday } from '#modules/time/planning/server/coverage.ts'
import type { Ctx } from '#platform/context.ts'
import type { Coverage } from '../contract.ts'
import { canViewTeamDay } from '../policies.ts'

/** The hours of today for who leads some of the people; nothing where no demand asks for anybody. */
export const staffingTodayOf = async (ctx: Ctx): Promise<Coverage | null> => (canViewTeamDay(ctx) ? coverageToday(ctx) : null)
