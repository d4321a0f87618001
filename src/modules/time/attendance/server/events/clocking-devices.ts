import { createHash, randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { canManageCompany } from '#modules/foundation/access/user-permission-checks.ts'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import type { ClockingDevice, clockEventsContract as events } from '../../clock-events-contract.ts'
import { toDeviceAddressRanges } from './allowed-device-addresses.ts'
import { bufferedEventsSummarySql } from './buffered-device-events.ts'
import { createDeviceClaimPin, createDevicePathCode } from './device-claims.ts'

export const computeDeviceKeyDigest = (key: string) => createHash('sha256').update(key).digest('hex')

/** Loads devices by a condition on `d`. Today's events are counted once, by index. */
export async function loadClockingDevices(ctx: Ctx, where: RawBuilder<unknown>): Promise<ClockingDevice[]> {
  const { rows } = await sql<Omit<ClockingDevice, 'last_seen_at'> & { last_seen_at: Date | null }>`
    with today as materialized (select device_id, count(*)::int as events from (
      select device_id from clock_event where day = ${ctx.today} and quarantine is null
      union all select device_id from clock_event where day = ${ctx.today} and quarantine is not null) e group by device_id)
    select d.id, d.name, d.kind, d.serial_number, d.direction, d.number_means, coalesce(d.addresses::text[], '{}') as addresses, d.location_id,
      (select jsonb_build_object('id', l.id, 'name', l.name) from location l where l.id = d.location_id) as location, d.last_seen_at, d.clock_offset_seconds,
      d.disabled_at is not null as disabled, d.revision, d.offline_alert_after_minutes, case when d.kind = 'adms' then d.claim is not null end as claimed, d.claim_void_at is not null as claim_void, ${bufferedEventsSummarySql} as buffered,
      coalesce((select events from today t where t.device_id = d.id), 0) as events_today,
      (select count(*)::int from clock_event e where e.device_id = d.id and e.quarantine is not null) as quarantined,
      case when r.device_id is not null then jsonb_build_object('calls', r.calls, 'last_at', r.last_at, 'last_address', host(r.last_address)) end as refused
    from device d left join device_rejection r on r.device_id = d.id where ${where} order by d.disabled_at is not null, d.name, d.id`.execute(
    ctx.db,
  )
  return rows.map((row) => ({ ...row, last_seen_at: row.last_seen_at?.toISOString() ?? null }))
}

export async function listDevices(ctx: Ctx) {
  const unknown = await ctx.db
    .selectFrom('unknown_device')
    .select(['serial_number', 'last_seen_at'])
    .where('last_seen_at', '>', sql<Date>`now() - interval '1 day'`)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('device').select('id').whereRef('device.serial_number', '=', 'unknown_device.serial_number'))),
    )
    .orderBy('last_seen_at', 'desc')
    .limit(20)
    .execute()
  return {
    data: await loadClockingDevices(ctx, sql`true`),
    unknown_devices: canManageCompany(ctx) ? unknown.map((one) => ({ ...one, last_seen_at: one.last_seen_at.toISOString() })) : [],
  }
}

export async function createDevice(ctx: Ctx, { kind, serial_number, addresses, ...input }: ParsedApiInput<typeof events.createDevice>) {
  if (kind === 'adms' && !serial_number) throw createValidationError({ serial_number: 'invalid.required' })
  const row = {
    ...input,
    kind,
    serial_number: kind === 'adms' ? serial_number : null,
    addresses: toDeviceAddressRanges(addresses ?? []),
  }
  const { id } = await ctx.db.insertInto('device').values(row).returning('id').executeTakeFirstOrThrow()
  return { data: { id, ...(await createDeviceSecrets(ctx, { id, kind })) } }
}

export async function updateDevice(
  ctx: Ctx,
  { device_id, disabled, addresses, revision, ...input }: ParsedApiInput<typeof events.updateDevice>,
) {
  const found = await ctx.db
    .selectFrom('device')
    .select(['revision', 'serial_number'])
    .where('id', '=', device_id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw createNotFoundError()
  assertRowRevision(revision, found.revision)
  const hasOtherSerialNumber = input.serial_number && input.serial_number !== found.serial_number
  const claim = hasOtherSerialNumber ? unclaimed : {}
  const disabledAt = disabled ? ctx.now : null
  const changes = omitUndefined({
    ...input,
    ...claim,
    disabled_at: disabled === undefined ? undefined : disabledAt,
    addresses: addresses ? toDeviceAddressRanges(addresses) : undefined,
  })
  if (Object.keys(changes).length) await ctx.db.updateTable('device').set(changes).where('id', '=', device_id).execute()
  return { data: { id: device_id } }
}

export async function rotateDeviceKey(ctx: Ctx, { device_id }: ParsedApiInput<typeof events.rotateDeviceKey>) {
  const device = await ctx.db.selectFrom('device').select('kind').where('id', '=', device_id).executeTakeFirst()
  if (!device) throw createNotFoundError()
  if (device.kind === 'file') throw new AppError('devices.has_no_key')
  await sql`update device_key set valid_until = now() + interval '1 day' where device_id = ${device_id} and valid_until > now() + interval '1 day'`.execute(
    ctx.db,
  )
  const { key, pin } = await createDeviceSecrets(ctx, { id: device_id, kind: device.kind })
  return { data: { key: key!, pin } }
}

/** Creates the secrets that are shown once: the key of an HTTPS device, or the path code or claim number of an ADMS device. */
async function createDeviceSecrets(
  ctx: Ctx,
  { id, kind }: { id: number; kind: string },
): Promise<{ key: string | null; pin: string | null }> {
  if (kind === 'file') return { key: null, pin: null }
  if (kind === 'https') return { key: await makeKey(ctx, id, randomBytes(24).toString('base64url')), pin: null }
  return { key: await makeKey(ctx, id, createDevicePathCode()), pin: await createDeviceClaimPin(ctx, id) }
}

/** A changed serial number means another device, which must be claimed. */
const unclaimed = {
  claim: null,
  claimed_at: null,
  claimed_from: null,
  claim_pin: null,
  claim_pin_until: null,
  claim_tried: [],
  claim_void_at: null,
  stamps: '{}',
}

async function makeKey(ctx: Ctx, deviceId: number, key: string): Promise<string> {
  await ctx.db
    .insertInto('device_key')
    .values({ device_id: deviceId, digest: computeDeviceKeyDigest(key) })
    .execute()
  return key
}
