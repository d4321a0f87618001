import { sql } from 'kysely'
import { assertEmployeesInScope } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import type { clockEventsContract as events } from '../../clock-events-contract.ts'

/** A manual event must be within the last two years and not in the future. */
export function assertClockEventCorrectable({ now }: Pick<Ctx, 'now'>, at: string, field = 'at'): void {
  const moment = Date.parse(at)
  if (moment > now.getTime() + 60_000) throw createValidationError({ [field]: 'time.event_in_future' })
  if (moment < now.getTime() - 2 * 366 * 86_400_000) throw createValidationError({ [field]: 'time.event_too_old' })
}

/** A manual event must be within an employment. The error contains the first or last day. */
export async function assertEmployedAtInstant(ctx: Ctx, employeeId: number, at: string, field = 'at'): Promise<void> {
  const { rows } = await sql<{ employed: boolean; ended: Day | null; begins: Day | null }>`
    select is_employed_at(${employeeId}, ${at}::timestamptz) as employed,
      (select max(last_day)::text from employment where employee_id = ${employeeId} and last_day < (${at}::timestamptz at time zone 'Europe/Belgrade')::date) as ended,
      (select min(first_day)::text from employment where employee_id = ${employeeId} and first_day > (${at}::timestamptz at time zone 'Europe/Belgrade')::date) as begins`.execute(
    ctx.db,
  )
  const { employed, ended, begins } = rows[0]!
  if (employed) return
  const [code, day] = ended ? (['time.event_after_employment', ended] as const) : (['time.event_before_employment', begins] as const)
  throw createValidationError({ [field]: { code, details: { day: day ? formatDay(day) : '–' } } })
}

export async function createClockEvent(
  ctx: Ctx,
  { employee_id, at, direction, exit, reason }: ParsedApiInput<typeof events.createClockEvent>,
) {
  assertClockEventCorrectable(ctx, at)
  await assertEmployedAtInstant(ctx, employee_id, at)
  return {
    data: await ctx.db
      .insertInto('clock_event')
      .values({ employee_id, at, direction, exit, reason })
      .returning('id')
      .executeTakeFirstOrThrow(),
  }
}

export async function correctClockEvent(ctx: Ctx, input: ParsedApiInput<typeof events.correctClockEvent>) {
  const { clock_event_id, reason, void: isVoid } = input
  const old = await ctx.db
    .selectFrom('clock_event')
    .select(['at', 'direction', 'exit', 'employee_id', 'quarantine', 'void'])
    .where('id', '=', clock_event_id)
    .executeTakeFirst()
  if (!old?.employee_id) throw createNotFoundError()
  if (old.quarantine) throw new AppError('time.event_in_quarantine')
  if (old.void) throw new AppError('time.event_already_corrected')
  if (input.at) assertClockEventCorrectable(ctx, input.at)
  if (!isVoid) await assertEmployedAtInstant(ctx, old.employee_id, new Date(input.at ?? old.at).toISOString())
  const row = {
    employee_id: old.employee_id,
    at: isVoid ? old.at : (input.at ?? old.at),
    direction: input.direction ?? old.direction,
    exit: input.exit === undefined ? old.exit : input.exit,
    replaces_id: clock_event_id,
    void: isVoid,
    reason,
  }
  const made = await ctx.db.insertInto('clock_event').values(row).returning('id').executeTakeFirstOrThrow()
  // A correction to another day also makes the original day stale.
  await sql`select mark_days_stale(array[${ctx.companyId}::bigint], array[${old.employee_id}::bigint], array[(${old.at}::timestamptz at time zone 'Europe/Belgrade')::date])`.execute(
    ctx.db,
  )
  return { data: made }
}

/** Records an event at the current server time. Another time needs a reason (`createClockEvent`). */
export async function recordGateClockEvent(
  ctx: Ctx,
  { employee_id, card, direction, exit }: ParsedApiInput<typeof events.recordGateClockEvent>,
) {
  if (Boolean(employee_id) === Boolean(card)) throw createValidationError({ card: 'time.needs_card_or_employee' })
  const moment = ctx.now.toISOString()
  const cardHolder = card
    ? (
        await ctx.db
          .selectFrom('card_holder')
          .select('employee_id')
          .where('card', '=', card)
          .where('first_day', '<=', ctx.today)
          .where('last_day', '>=', ctx.today)
          .executeTakeFirst()
      )?.employee_id
    : employee_id
  if (!cardHolder) throw new AppError('time.card_unknown')
  await assertEmployeesInScope(ctx, cardHolder)
  await assertEmployedAtInstant(ctx, cardHolder, moment, card ? 'card' : 'employee_id')
  const reason = ctx.language === 'en' ? 'gate' : 'kapija'
  const { id } = await ctx.db
    .insertInto('clock_event')
    .values({ employee_id: cardHolder, card, at: moment, direction, exit, reason })
    .returning('id')
    .executeTakeFirstOrThrow()
  const person = await ctx.db
    .selectFrom('employee')
    .select(['id', 'full_name as fullName'])
    .where('id', '=', cardHolder)
    .executeTakeFirstOrThrow()
  return { data: { id, employee: person, direction } }
}
