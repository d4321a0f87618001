import { getScheduleDay } from '#modules/planning/server/day.ts'
import type { Ctx } from '#server/context.ts'
import type { Coverage } from '../contract.ts'
import { leadsSome } from '../policies.ts'

const EVERYBODY = { department_id: null, location_id: null, team_id: null }

/** The day hour by hour for who leads some of the people; nothing where no demand asks for anybody. */
export async function coverageOf(ctx: Ctx): Promise<Coverage | null> {
  if (!leadsSome(ctx)) return null
  const { now, hours } = (await getScheduleDay(ctx, { ...EVERYBODY, day: ctx.today, working: true, page: 1 })).data
  if (now === null || !hours.some(({ needed }) => needed > 0)) return null
  return { now, hours: hours.map(({ needed, planned }) => ({ needed, planned })) }
}
