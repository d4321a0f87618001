import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { AppError } from '#shared/app-error.ts'
import { GATE_LIMITS, isRepeatedGateEvent, isReversedGateEvent } from '../../rules/events/gate-direction.ts'
import { loadRecentGateEvents, lockGateOfCompany } from '../gate/gate-data-and-updates.ts'

type OwnClockEvent = {
  employee_id: number
  key: string
  direction: 'in' | 'out'
  exit: 'official' | 'private' | 'break' | null
  reason: string
  /** Whether to refuse the opposite direction within a minute of the last event. */
  mustConfirmReversal?: boolean
}

/** Records an event at the current server time. A repeated key, or the same direction just before, is the same event. */
export async function writeOwnClockEvent(
  ctx: Ctx,
  { employee_id, key, direction, exit, reason, mustConfirmReversal = false }: OwnClockEvent,
) {
  await lockGateOfCompany(ctx)
  const before = await ctx.db
    .selectFrom('clock_event')
    .select(['at', 'direction', 'employee_id'])
    .where('gate_key', '=', key)
    .executeTakeFirst()
  // A repeated request after a lost response.
  if (before && before.employee_id === employee_id) return { at: before.at.toISOString(), direction, outcome: 'taken' as const }
  const now = ctx.now.getTime()
  const last = (await loadRecentGateEvents(ctx, [employee_id], new Date(now + GATE_LIMITS.same))).get(employee_id)
  if (isRepeatedGateEvent(direction, last, now)) return { at: new Date(last!.at).toISOString(), direction, outcome: 'same' as const }
  if (mustConfirmReversal && isReversedGateEvent(direction, last, now))
    throw new AppError('time.clocking_needs_confirmation', { direction, at: new Date(last!.at).toISOString() })
  const row = { gate_key: key, employee_id, at: ctx.now, direction, exit: direction === 'out' ? exit : null, reason }
  await ctx.db.insertInto('clock_event').values(row).execute()
  return { at: ctx.now.toISOString(), direction, outcome: 'taken' as const }
}

export async function isEmployeeEmployedToday(ctx: Ctx, employeeId: number | null): Promise<boolean> {
  if (employeeId === null) return false
  const { rows } = await sql`
    select from (values (1)) x where is_employed_at(${employeeId}, ${ctx.now}::timestamptz)`.execute(ctx.db)
  return rows.length > 0
}
