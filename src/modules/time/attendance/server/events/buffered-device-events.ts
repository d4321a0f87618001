import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { ApplicationServices, Ctx } from '#platform/call-context.ts'
import { type Database, withInstallationTransaction } from '#platform/database/database.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import { BELGRADE_TIME_ZONE } from '#shared/days.ts'
import type { clockEventsContract as events } from '../../clock-events-contract.ts'
import { readDeviceLogLine } from '../../rules/events/device-log-lines.ts'
import { type DeviceEventReadingSettings, parseAdmsDeviceEventLine } from './adms-device-event-lines.ts'
import { countClockEventsByIngestState, ingestClockEvents } from './ingest-clock-events.ts'

/** Limits of buffered events: per serial number, in the installation, and per release. */
export const DEVICE_BUFFER_LIMITS = { aNumber: 100_000, ofCompany: 300_000, inAll: 2_000_000, takenAtOnce: 5_000 }

/** The owner of buffered events: a disabled device, or a sender with an unclaimed number. */
export type BufferedEventsOwner = { deviceId: number; companyId: number } | { serial: string; address: string }

class Full extends Error {}

/** Buffers lines unchanged. Returns false if the buffer is full; then the device must keep the lines. */
export async function bufferDeviceEvents(
  services: ApplicationServices,
  eventsOwner: BufferedEventsOwner,
  lines: string[],
  zone = BELGRADE_TIME_ZONE,
): Promise<boolean> {
  if (!lines.length) return true
  if ((await countBuffered(services.database)) + lines.length > DEVICE_BUFFER_LIMITS.inAll) return false
  const text = lines.join('\n')
  const times = lines.flatMap((line) => readDeviceLogLine(line, zone)?.at ?? []).sort()
  const digest = createHash('sha256').update(text).digest('hex')
  const columns = sql`${digest}, ${text}, ${lines.length}::int, ${times[0] ?? null}::timestamptz, ${times.at(-1) ?? null}::timestamptz`
  const work = withInstallationTransaction(services.database, async (db) => {
    // A lock per owner ensures that two deliveries do not both find space.
    const holderName = 'deviceId' in eventsOwner ? `device ${eventsOwner.deviceId}` : eventsOwner.serial
    await sql`select pg_advisory_xact_lock(hashtextextended(${holderName}, 0))`.execute(db)
    const { numAffectedRows } = await ('deviceId' in eventsOwner
      ? sql`insert into buffered_device_payload (company_id, device_id, digest, lines, events, first_event_at, last_event_at)
            values (${eventsOwner.companyId}, ${eventsOwner.deviceId}, ${columns}) on conflict do nothing`
      : sql`insert into unassigned_device_payload (serial_number, sender, digest, lines, events, first_event_at, last_event_at)
            values (${eventsOwner.serial}, network_of_ip_address(${eventsOwner.address}::inet), ${columns}) on conflict do nothing`
    ).execute(db)
    if (!numAffectedRows) return
    const { rows } = await ('deviceId' in eventsOwner
      ? sql<Sum>`select sum(events)::int as events from buffered_device_payload where company_id = ${eventsOwner.companyId} and device_id = ${eventsOwner.deviceId}`
      : sql<Sum>`select sum(events)::int as events from unassigned_device_payload where serial_number = ${eventsOwner.serial}`
    ).execute(db)
    if (rows[0]!.events > DEVICE_BUFFER_LIMITS.aNumber || (await bufferSizesByCompany(db, eventsOwner)) > DEVICE_BUFFER_LIMITS.ofCompany)
      throw new Full()
    count(services.database, lines.length)
  })
  return work.then(
    () => true,
    (error) => {
      if (error instanceof Full) return false
      throw error
    },
  )
}

/**
 * The number of buffered events of a company, including those of its unclaimed devices. If several companies registered a serial number,
 * the smallest of their numbers counts.
 */
async function bufferSizesByCompany(
  db: Parameters<Parameters<typeof withInstallationTransaction>[1]>[0],
  eventsOwner: BufferedEventsOwner,
): Promise<number> {
  const companies =
    'companyId' in eventsOwner
      ? sql`select ${eventsOwner.companyId}::bigint as id`
      : sql`select distinct company_id as id from device where serial_number = ${eventsOwner.serial} and disabled_at is null`
  const { rows } = await sql<Sum>`select coalesce(min(
      coalesce((select sum(h.events) from buffered_device_payload h where h.company_id = c.id), 0)
      + coalesce((select sum(u.events) from unassigned_device_payload u where u.serial_number in
          (select d.serial_number from device d where d.company_id = c.id and d.disabled_at is null)), 0)), 0)::int as events
    from (${companies}) c`.execute(db)
  return rows[0]!.events
}

type Sum = { events: number }

/** The total is counted once a minute. Between counts, this process adds the events that it buffers. */
const counts = new WeakMap<Database, { events: number; at: number }>()
const count = (database: Database, more: number) => {
  const known = counts.get(database)
  if (known) known.events += more
}
async function countBuffered(database: Database): Promise<number> {
  const known = counts.get(database)
  if (known && Date.now() - known.at < 60_000) return known.events
  const { rows } = await withInstallationTransaction(database, (db) =>
    sql<Sum>`select coalesce((select sum(events) from buffered_device_payload), 0)::int + coalesce((select sum(events) from unassigned_device_payload), 0)::int as events`.execute(
      db,
    ),
  )
  counts.set(database, { events: rows[0]!.events, at: Date.now() })
  return rows[0]!.events
}

/** For a device `d` in a list: the number and period of buffered events. */
export const bufferedEventsSummarySql: RawBuilder<unknown> = sql`
  (select jsonb_build_object('events', sum(h.events), 'first', min(h.first_event_at), 'last', max(h.last_event_at)) from buffered_device_payload h where h.device_id = d.id having count(*) > 0)`

/** Releases the oldest buffered events, at most five thousand per call. `left` is the remaining number. */
export async function releaseBufferedEvents(ctx: Ctx, { device_id }: ParsedApiInput<typeof events.releaseBufferedEvents>) {
  const device = await lockDevice(ctx, device_id)
  const { rows } = await sql<{ lines: string }>`
    delete from buffered_device_payload h using (
      select id from (select id, sum(events) over (order by id) - events as before from buffered_device_payload where device_id = ${device_id}) x
      where before < ${DEVICE_BUFFER_LIMITS.takenAtOnce}) x
    where h.device_id = ${device_id} and h.id = x.id returning h.lines`.execute(ctx.db)
  const sent = rows.flatMap(({ lines }) => lines.split('\n')).map((line) => parseAdmsDeviceEventLine(line, device))
  const ingested = await ingestClockEvents(ctx, device_id, sent)
  return { data: { ...countClockEventsByIngestState(ingested), left: await countBufferedEvents(ctx, device_id) } }
}

/** Deletes buffered events; the log keeps their number. */
export async function discardBufferedDeviceEvents(ctx: Ctx, { device_id }: ParsedApiInput<typeof events.discardBufferedDeviceEvents>) {
  await lockDevice(ctx, device_id)
  const { rows } = await sql<{ events: number }>`
    with gone as (delete from buffered_device_payload where device_id = ${device_id} returning events, first_event_at, last_event_at),
         report as (select sum(events)::int as events, min(first_event_at) as first_event_at, max(last_event_at) as last_event_at
           from gone having count(*) > 0)
    select events from report, log_discarded_device_events(${device_id}, events, first_event_at, last_event_at)`.execute(ctx.db)
  return { data: { discarded: rows[0]?.events ?? 0 } }
}

async function lockDevice(ctx: Ctx, id: number): Promise<DeviceEventReadingSettings> {
  const device = await ctx.db
    .selectFrom('device')
    .select(['direction', 'number_means', 'zone'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!device) throw createNotFoundError()
  return device as DeviceEventReadingSettings
}

async function countBufferedEvents(ctx: Ctx, id: number): Promise<number> {
  const { rows } =
    await sql<Sum>`select coalesce(sum(events), 0)::int as events from buffered_device_payload where device_id = ${id}`.execute(ctx.db)
  return rows[0]!.events
}
