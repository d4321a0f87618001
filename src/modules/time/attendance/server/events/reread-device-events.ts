import { sql } from 'kysely'
import { clockEventsSr as eventsRefusalsSr } from '#modules/time/planning/messages/clock-events.sr.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import { translateMessage } from '#shared/message-translation.ts'
import type { clockEventsContract as events } from '../../clock-events-contract.ts'
import { listDaysChangedByClockEvent } from '../../rules/events/days-of-clock-event.ts'
import { findDeviceLogDirection } from '../../rules/events/device-log-lines.ts'

/** A received event and its current replacement. `owner` is the employee by the device setting. */
type Received = {
  id: number
  at: Date
  sent_direction: 'in' | 'out' | 'unknown'
  exit: 'official' | 'private' | 'break' | null
  card: string
  direction: 'in' | 'out' | 'unknown'
  by_code: boolean
  employee_id: number | null
  quarantine: string | null
  owner: number | null
  day: string
  minute: number
  employed: boolean | null
}

/** The response reports whether more rows are left. */
const ROWS_PER_TRANSACTION = 20_000

/**
 * Interprets received events of a device again with its current settings, from a day on. A changed event gets a replacement. Events that
 * were corrected or resolved, or are in a closed month, do not change.
 */
export async function rereadDeviceEvents(ctx: Ctx, { device_id, from }: ParsedApiInput<typeof events.rereadDeviceEvents>) {
  const device = await ctx.db
    .selectFrom('device')
    .select(['direction', 'number_means'])
    .where('id', '=', device_id)
    .forUpdate()
    .executeTakeFirst()
  if (!device) throw createNotFoundError()
  const byCode = device.number_means === 'code'
  await sql`select lock_month(${ctx.companyId}, m, false) from (
    select distinct month_of(day) as m from clock_event where device_id = ${device_id} and day >= ${from}::date order by 1) months`.execute(
    ctx.db,
  )
  const { rows } = await sql<Received>`
    with recursive chain as (
      select e.id as first_id, e.id, e.reason is not null and not e.is_reread as by_hand from clock_event e
        where e.device_id = ${device_id} and e.day >= ${from}::date and e.sent_direction is not null and e.raw is null
      union all
      select c.first_id, r.id, c.by_hand or not r.is_reread from chain c join clock_event r on r.replaces_id = c.id),
    standing as (
      select c.* from chain c where not exists (select from clock_event r where r.replaces_id = c.id) and not c.by_hand)
    select n.id, e.at, e.sent_direction, n.exit, e.card, n.direction, n.by_code, n.employee_id, n.quarantine, o.owner, e.day::text,
      extract(hour from e.at at time zone 'Europe/Belgrade')::int * 60 + extract(minute from e.at at time zone 'Europe/Belgrade')::int as minute,
      is_employed_at(o.owner, e.at) as employed
    from standing s join clock_event e on e.id = s.first_id join clock_event n on n.id = s.id
      left join lateral (select coalesce(
        (select h.employee_id from card_holder h where ${!byCode} and h.card = e.card and e.day between h.first_day and h.last_day limit 1),
        (select id from employee where ${byCode} and code in (e.card, ltrim(e.card, '0')) order by code = e.card desc limit 1)) as owner) o on true
    where e.card is not null and (n.quarantine is null or n.quarantine in ('unknown_card', 'not_employed'))
      and not month_is_closed(e.company_id, e.day)
    order by e.at limit ${ROWS_PER_TRANSACTION + 1}`.execute(ctx.db)
  const changed = rows.slice(0, ROWS_PER_TRANSACTION).map((row) => ({
    ...row,
    to: {
      direction: findDeviceLogDirection(device.direction, row.sent_direction),
      employee_id: row.owner,
      quarantine: quarantineOf(row),
    },
  }))
  const other = changed.filter(
    ({ to, ...row }) =>
      to.direction !== row.direction || to.employee_id !== row.employee_id || to.quarantine !== row.quarantine || byCode !== row.by_code,
  )
  if (other.length) await replaceAll(ctx, other, byCode)
  return { data: { read: Math.min(rows.length, ROWS_PER_TRANSACTION), changed: other.length } }
}

type Reread = Received & {
  to: { direction: Received['direction']; employee_id: number | null; quarantine: 'unknown_card' | 'not_employed' | null }
}

async function replaceAll(ctx: Ctx, rows: readonly Reread[], byCode: boolean): Promise<void> {
  const reason = translateMessage(eventsRefusalsSr, 'sr', 'time.event_reread', {})
  const made = rows.map(({ id, at, card, exit, to }) => ({ replaces_id: id, at, card, exit: to.direction === 'out' ? exit : null, ...to }))
  await sql`
    insert into clock_event (at, direction, exit, card, by_code, employee_id, quarantine, replaces_id, is_reread, reason)
    select at, direction, exit, card, ${byCode}, employee_id, quarantine, replaces_id, true, ${reason}
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) x (at timestamptz, direction direction, exit exit_reason, card text, employee_id bigint,
      quarantine quarantine, replaces_id bigint)`.execute(ctx.db)
  // Days of the previous employee must be recalculated too, because triggers see only the new employee.
  const lost = rows
    .filter(({ employee_id, quarantine }) => employee_id !== null && quarantine === null)
    .flatMap(({ employee_id, day, minute }) =>
      listDaysChangedByClockEvent(day, minute).map((one) => ({ employee_id: employee_id!, day: one })),
    )
  await sql`select mark_days_stale(array_fill(${ctx.companyId}::bigint, array[${lost.length}::int]), ${lost.map(({ employee_id }) => employee_id)}::bigint[],
    ${lost.map(({ day }) => day)}::date[])`.execute(ctx.db)
}

function quarantineOf({ owner, employed }: Received): 'unknown_card' | 'not_employed' | null {
  if (owner === null) return 'unknown_card'
  return employed ? null : 'not_employed'
}
