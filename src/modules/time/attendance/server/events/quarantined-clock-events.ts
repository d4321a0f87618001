import { sql } from 'kysely'
import { assertEmployeesInScope, employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import type { clockEventsContract as events } from '../../clock-events-contract.ts'
import { assertClockEventCorrectable, assertEmployedAtInstant } from './manual-clock-events.ts'

type QuarantinedEvent = {
  id: number
  at: Date
  day: string
  card: string | null
  by_code: boolean
  direction: 'in' | 'out' | 'unknown'
  exit: 'official' | 'private' | 'break' | null
  employee_id: number | null
  quarantine: string
}

/**
 * Resolves quarantined events, all or none. Received events are immutable, so an employee is assigned or a correction is added. Fails if
 * the month is closed.
 */
export async function resolveQuarantinedClockEvents(ctx: Ctx, input: ParsedApiInput<typeof events.resolveQuarantinedClockEvents>) {
  const { clock_event_ids, act, employee_id, reason } = input
  const { rows } = await sql<QuarantinedEvent>`
    select id, at, day::text, card, by_code, direction, exit, employee_id, quarantine from clock_event v
    where id = any (${[...new Set(clock_event_ids)]}::bigint[]) and quarantine is not null and not exists (select from clock_event r where r.replaces_id = v.id)
      and (employee_id is null or ${employeeInScopeSql(ctx, 'employee_id')})
    order by at for update of v`.execute(ctx.db)
  if (rows.length !== new Set(clock_event_ids).size) throw createNotFoundError()

  if (act === 'discard')
    await replace(ctx, rows, reason, (row) => ({ at: row.at, void: true, employee_id: row.employee_id ?? employee_id ?? null }))
  else if (act === 'shift_time') {
    const minutes = minutesOff(rows, input)
    const owners = await ownersOf(ctx, rows, employee_id ?? null, minutes)
    for (const row of rows) await assertTimePossible(ctx, owners.get(row.id)!, new Date(row.at.getTime() + minutes * 60_000))
    await replace(ctx, rows, reason, (row) => ({
      at: new Date(row.at.getTime() + minutes * 60_000),
      void: false,
      employee_id: owners.get(row.id)!,
    }))
  } else {
    if (rows.some(({ quarantine }) => quarantine === 'unreadable' || quarantine === 'clock_off'))
      throw new AppError('time.event_time_untrusted')
    if (act !== 'accept' && !employee_id) throw createValidationError({ employee_id: 'invalid.required' })
    if (act === 'assign_card') await giveCards(ctx, rows, employee_id!, reason)
    for (const row of rows) {
      const owner = act === 'accept' ? row.employee_id : employee_id
      if (!owner) throw createValidationError({ employee_id: 'invalid.required' })
      await assertEmployedAtInstant(ctx, owner, row.at.toISOString(), 'employee_id')
      await ctx.db.updateTable('clock_event').set({ employee_id: owner, quarantine: null, reason }).where('id', '=', row.id).execute()
    }
  }
  return { data: { settled: rows.length } }
}

/** The minutes by which events move, from the actual time of the first event. An unreadable event is resolved alone. */
function minutesOff(
  rows: readonly QuarantinedEvent[],
  { first_at }: Pick<ParsedApiInput<typeof events.resolveQuarantinedClockEvents>, 'first_at'>,
): number {
  if (!first_at) throw createValidationError({ first_at: 'invalid.required' })
  if (rows.length > 1 && rows.some(({ quarantine }) => quarantine === 'unreadable')) throw new AppError('time.unreadable_event_in_batch')
  return (Date.parse(first_at) - rows[0]!.at.getTime()) / 60_000
}

async function assertTimePossible(ctx: Ctx, owner: number, at: Date): Promise<void> {
  const field = 'first_at'
  assertClockEventCorrectable(ctx, at.toISOString(), field)
  await assertEmployedAtInstant(ctx, owner, at.toISOString(), field)
}

type Stand = { at: Date; void: boolean; employee_id: number | null }

/** If the voided event has no employee, its correction stays in quarantine too. */
async function replace(ctx: Ctx, rows: QuarantinedEvent[], reason: string, stand: (row: QuarantinedEvent) => Stand): Promise<void> {
  for (const row of rows) {
    const { at, void: isVoid, employee_id } = stand(row)
    const quarantine = isVoid ? (row.quarantine as 'unknown_card') : null
    await ctx.db
      .insertInto('clock_event')
      .values({
        at,
        direction: row.direction,
        exit: row.exit,
        card: row.card,
        by_code: row.by_code,
        employee_id,
        quarantine,
        replaces_id: row.id,
        void: isVoid,
        reason,
      })
      .execute()
  }
}

/** The employees of events on the day to which they move. */
async function ownersOf(ctx: Ctx, rows: QuarantinedEvent[], employeeId: number | null, minutes: number): Promise<Map<number, number>> {
  const owners = new Map<number, number>()
  for (const row of rows) {
    const day = sql`((${row.at}::timestamptz + make_interval(secs => ${minutes * 60})) at time zone 'Europe/Belgrade')::date`
    const found = employeeId
      ? undefined
      : await sql<{ id: number }>`
      select employee_id as id from card_holder where not ${row.by_code} and card = ${row.card} and first_day <= ${day} and last_day >= ${day}
      union all select id from employee where ${row.by_code} and code = ${row.card} limit 1`.execute(ctx.db)
    const owner = employeeId ?? found?.rows[0]?.id
    if (!owner) throw createValidationError({ employee_id: 'invalid.required' })
    await assertEmployeesInScope(ctx, owner)
    owners.set(row.id, owner)
  }
  return owners
}

/** Assigns the card from the first of these days; its other events are assigned accordingly. */
async function giveCards(ctx: Ctx, rows: QuarantinedEvent[], employeeId: number, reason: string): Promise<void> {
  const first = new Map<string, string>()
  for (const { card, by_code, day } of rows) if (card && !by_code && !(first.get(card)! <= day)) first.set(card, day)
  for (const [card, day] of first) {
    const locked = await ctx.db
      .selectFrom('card_holder')
      .select('id')
      .where('card', '=', card)
      .where('employee_id', '=', employeeId)
      .where('first_day', '<=', day)
      .where('last_day', '>=', day)
      .executeTakeFirst()
    if (!locked) await ctx.db.insertInto('card_holder').values({ card, employee_id: employeeId, first_day: day, reason }).execute()
  }
}
