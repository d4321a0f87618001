import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { type Day, getMonthOfDay, toBelgradeDay } from '#shared/days.ts'
import { findQuarantineReason } from '../../rules/events/clock-event-quarantine.ts'
import { computeTrustedClockEventTimes } from '../../rules/events/days-of-clock-event.ts'

/** An event from a source. `card` or `code` is the number of the employee; `raw` is an unreadable line. */
export type IncomingClockEvent = {
  card?: string | null
  code?: string | null
  at?: string
  direction?: 'in' | 'out' | 'unknown'
  exit?: 'official' | 'private' | 'break' | null
  verify?: string | null
  sequence?: string | null
  raw?: string | null
  /** The sent time, if the instant depends on a device setting. */
  sent_at?: string
  /** The sent direction, before the device setting is applied. */
  sent_direction?: 'in' | 'out' | 'unknown'
}
export type ClockEventIngestResult = { state: 'accepted' | 'duplicate' | 'quarantined'; quarantine: string | null }

const EVENTS_PER_BATCH = 1000

/** The key of a received event: instant, number and sequence as sent, independent of settings. */
export const computeClockEventKey = ({ sent_at, at, card, code, sequence, raw }: IncomingClockEvent): string =>
  JSON.stringify(raw ? [raw] : [sent_at ?? (at ? new Date(at).toISOString() : null), card ?? code ?? null, sequence ?? null])

/** Stores events of a device in batches; returns the result of each in order. No event is lost or stored twice. */
export async function ingestClockEvents(
  ctx: Ctx,
  deviceId: number,
  events: IncomingClockEvent[],
  importId: number | null = null,
): Promise<ClockEventIngestResult[]> {
  const results: ClockEventIngestResult[] = []
  for (let at = 0; at < events.length; at += EVENTS_PER_BATCH)
    results.push(...(await ingestBatch(ctx, deviceId, events.slice(at, at + EVENTS_PER_BATCH), importId)))
  return results
}

type EventOfBatch = IncomingClockEvent & { key: string; by_code: boolean; is_trusted: boolean; day: Day }

async function ingestBatch(
  ctx: Ctx,
  deviceId: number,
  batch: readonly IncomingClockEvent[],
  importId: number | null,
): Promise<ClockEventIngestResult[]> {
  const trusted = computeTrustedClockEventTimes(ctx.now)
  const received = batch.map((event): EventOfBatch => {
    const at = new Date(event.at ?? 0)
    return {
      ...event,
      key: computeClockEventKey(event),
      by_code: (event.card ?? null) === null && (event.code ?? null) !== null,
      is_trusted: at >= trusted.from && at <= trusted.to,
      day: toBelgradeDay(at),
    }
  })
  const unique = new Map<string, EventOfBatch>()
  for (const event of received) if (!unique.has(event.key)) unique.set(event.key, event)
  const events = [...unique.values()]
  await lockDeviceAndMonths(ctx, deviceId, events)
  const facts = await loadEventFacts(ctx, events)
  const stored = await insertClockEvents(
    ctx,
    deviceId,
    events.map((event, at) => {
      const { employee_id, is_employed, is_month_closed } = facts[at]!
      const quarantine = findQuarantineReason({
        isReadable: event.raw === undefined || event.raw === null,
        isTimeTrusted: event.is_trusted,
        employeeId: employee_id,
        isEmployed: is_employed,
        isMonthClosed: is_month_closed,
      })
      return { ...event, employee_id, quarantine }
    }),
    importId,
  )
  return received.map((event): ClockEventIngestResult => {
    const quarantine = stored.get(event.key)
    if (quarantine === undefined || unique.get(event.key) !== event) return { state: 'duplicate', quarantine: quarantine ?? null }
    return { state: quarantine ? 'quarantined' : 'accepted', quarantine }
  })
}

/** Locks the device first, because two deliveries update the same days, then the months, so that closed ones are known before any write. */
async function lockDeviceAndMonths(ctx: Ctx, deviceId: number, events: readonly EventOfBatch[]): Promise<void> {
  await sql`select from device where id = ${deviceId} for no key update`.execute(ctx.db)
  const months = [...new Set(events.flatMap(({ is_trusted, day }) => (is_trusted ? [`${getMonthOfDay(day)}-01`] : [])))].sort()
  if (months.length)
    await sql`select lock_month(${ctx.companyId}, m, false) from (select m from unnest(${months}::date[]) m order by 1) x`.execute(ctx.db)
}

type EventFacts = { employee_id: number | null; is_employed: boolean; is_month_closed: boolean }

/** The employee of each card or code on its day. Cards and codes are looked up as sets. */
async function loadEventFacts(ctx: Ctx, events: readonly EventOfBatch[]): Promise<EventFacts[]> {
  const rows = events.map(({ card, code, by_code, day, at, is_trusted }, place) => ({
    place,
    card: card ?? code ?? null,
    by_code,
    day,
    at: at ?? null,
    is_trusted,
  }))
  const { rows: found } = await sql<EventFacts>`
    with sent as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as x (place int, card text, by_code boolean, day date, at timestamptz, is_trusted boolean)),
    holders as materialized (
      select card, employee_id, first_day, last_day from card_holder where card = any (array(select card from sent where not by_code))),
    coded as materialized (
      select id as employee_id, code from employee
      where code = any (array(select v from sent, lateral (values (card), (ltrim(card, '0'))) x (v) where by_code)))
    select f.employee_id, f.is_trusted and f.employee_id is not null and is_employed_at(f.employee_id, f.at) as is_employed,
      month_is_closed(${ctx.companyId}, f.day) as is_month_closed
    from (
      select s.*, coalesce(h.employee_id, c.employee_id, short.employee_id) as employee_id
      from sent s
        left join holders h on not s.by_code and h.card = s.card and s.day between h.first_day and h.last_day
        left join coded c on s.by_code and c.code = s.card
        left join coded short on s.by_code and short.code = ltrim(s.card, '0')) f
    order by f.place`.execute(ctx.db)
  return found
}

/**
 * Stores events and counts them for the day. Returns the quarantine reason of each stored event by its key. An already stored key is
 * skipped.
 */
async function insertClockEvents(
  ctx: Ctx,
  deviceId: number,
  events: readonly (EventOfBatch & { employee_id: number | null; quarantine: string | null })[],
  importId: number | null,
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ sent_key: string; quarantine: string | null }>`
    with stored as (
      insert into clock_event (device_id, card, by_code, at, direction, exit, verify, sequence, raw, employee_id, quarantine,
        clock_import_id, sent_key, sent_direction)
      select ${deviceId}, coalesce(card, code), by_code, coalesce(at, 'epoch'), coalesce(direction, 'unknown'), exit, verify, sequence, raw,
        employee_id, quarantine, ${importId}::bigint, key, sent_direction
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as x (card text, code text, by_code boolean, at timestamptz,
        direction direction, exit exit_reason, verify text, sequence text, raw text, employee_id bigint, quarantine quarantine, key text,
        sent_direction direction)
      on conflict (company_id, device_id, sent_key) where sent_key is not null do nothing
      returning sent_key, at, quarantine),
    counted as (
      insert into device_day (device_id, day, events)
      select ${deviceId}, (at at time zone 'Europe/Belgrade')::date, count(*) from stored
      where quarantine is distinct from 'clock_off' and quarantine is distinct from 'unreadable' group by 2
      on conflict (company_id, device_id, day) do update set events = device_day.events + excluded.events)
    select sent_key, quarantine from stored`.execute(ctx.db)
  return new Map(rows.map(({ sent_key, quarantine }) => [sent_key, quarantine]))
}

export const countClockEventsByIngestState = (taken: ClockEventIngestResult[]) => {
  const count = (state: ClockEventIngestResult['state']) => taken.filter((one) => one.state === state).length
  return { accepted: count('accepted'), duplicate: count('duplicate'), quarantined: count('quarantined') }
}
