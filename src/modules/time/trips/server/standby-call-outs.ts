import { createClockEvent } from '#modules/time/attendance/server/events/manual-clock-events.ts'
import { toInstantOfLocalTime } from '#modules/time/planning/rules/day/day-in-time-zone.ts'
import type { Ctx } from '#platform/call-context.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { BELGRADE_TIME_ZONE } from '#shared/days.ts'
import { translateMessage } from '#shared/message-translation.ts'
import type { fieldWorkAndStandbyContract as duties } from '../field-work-and-standby-contract.ts'
import { assignDatabaseErrorToField } from './assert-trip-possible.ts'

/** The minutes of a call-out relative to its standby. A time before the start of the standby is on the next day. */
function placeWithinStandby(standby: { from_minute: number; to_minute: number }, from: number, to: number) {
  const start = from < standby.from_minute ? from + 1440 : from
  const end = to > from ? to + (start - from) : to + 1440 + (start - from)
  return start >= standby.from_minute && end <= standby.to_minute ? { start, end } : undefined
}

/** A call-out is work (ZoR čl. 50 st. 3): it creates two manual clock events, which the engine subtracts from standby. */
export async function createStandbyCallOut(ctx: Ctx, input: ParsedApiInput<typeof duties.createStandbyCallOut>) {
  const standby = await ctx.db
    .selectFrom('standby')
    .select(['employee_id', 'day', 'from_minute', 'to_minute'])
    .where('id', '=', input.standby_id)
    .executeTakeFirst()
  if (!standby) throw createNotFoundError()
  const { employee_id, day } = standby
  const placed = placeWithinStandby(standby, input.from_minute, input.to_minute)
  if (!placed) throw createValidationError({ from_minute: 'trips.call_outside' })
  const formatInstantOfMinute = (minute: number) => new Date(toInstantOfLocalTime(day, minute, BELGRADE_TIME_ZONE)).toISOString()
  if (formatInstantOfMinute(placed.end) > ctx.now.toISOString()) throw createValidationError({ to_minute: 'trips.call_ahead' })
  const reason = translateMessage(messageCatalogs[ctx.language], ctx.language, 'trips.call_reason', { reason: input.reason })
  return assignDatabaseErrorToField('from_minute', async () => {
    const { data } = await createClockEvent(ctx, { employee_id, at: formatInstantOfMinute(placed.start), direction: 'in', reason })
    await createClockEvent(ctx, { employee_id, at: formatInstantOfMinute(placed.end), direction: 'out', reason })
    return { data }
  })
}
