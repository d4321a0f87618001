import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { AppError } from '#shared/app-error.ts'
import { GATE, isReversal, isSame } from '../../rules/events/gate.ts'
import { lockGate, recentEvents } from '../gate/gate-data.ts'

type Pass = {
  employee_id: number
  key: string
  direction: 'in' | 'out'
  exit: 'official' | 'private' | 'break' | null
  reason: string
  /** Refuse the opposite direction within a minute of the last event. */
  mustConfirmReversal?: boolean
}

/** Writes that somebody came or left, now, by the clock of the server: the same act sent again, or the same way just now, is one pass. */
export async function writeClockEvent(ctx: Ctx, { employee_id, key, direction, exit, reason, mustConfirmReversal = false }: Pass) {
  await lockGate(ctx)
  const before = await ctx.db
    .selectFrom('clock_event')
    .select(['at', 'direction', 'employee_id'])
    .where('gate_key', '=', key)
    .executeTakeFirst()
  // The same act sent again, as after an answer that did not come.
  if (before && before.employee_id === employee_id) return { at: before.at.toISOString(), direction, outcome: 'taken' as const }
  const now = ctx.now.getTime()
  const last = (await recentEvents(ctx, [employee_id], new Date(now + GATE.same))).get(employee_id)
  if (isSame(direction, last, now)) return { at: new Date(last!.at).toISOString(), direction, outcome: 'same' as const }
  if (mustConfirmReversal && isReversal(direction, last, now))
    throw new AppError('time.clocking_reversal', { direction, at: new Date(last!.at).toISOString() })
  const row = { gate_key: key, employee_id, at: ctx.now, direction, exit: direction === 'out' ? exit : null, reason }
  await ctx.db.insertInto('clock_event').values(row).execute()
  return { at: ctx.now.toISOString(), direction, outcome: 'taken' as const }
}

export async function employedOn(ctx: Ctx, employeeId: number | null): Promise<boolean> {
  if (employeeId === null) return false
  const { rows } = await sql`
    select from (values (1)) x where employed_at(${employeeId}, ${ctx.now}::timestamptz)`.execute(ctx.db)
  return rows.length > 0
}
