import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { ApplicationServices, Ctx } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { deriveKeyFromSecret } from '#platform/secret-keys.ts'

/** The claim number must be typed on the device within this time. */
const PIN_LIFETIME_MINUTES = 30
/** Characters that cannot be confused with each other, because users type the path on a terminal. */
const PIN_CHARACTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** The code in the path that a terminal calls: 80 bits. */
export const createDevicePathCode = (): string => [...randomBytes(16)].map((byte) => PIN_CHARACTERS[byte % PIN_CHARACTERS.length]).join('')

/** The number of distinct numbers under one serial number after which the claim number becomes invalid. */
export const MAX_DEVICE_CLAIM_ATTEMPTS = 10
const PIN_DIGIT_COUNT = 8

/** Derives the key once for any number of digests. */
function pinDigests(services: ApplicationServices): (pin: string) => string {
  const key = deriveKeyFromSecret(services.secret, 'claims of devices')
  return (pin) => createHmac('sha256', key).update(pin).digest('hex')
}

/** Creates a number that is typed on the terminal and shown once. It replaces the previous one. */
export async function createDeviceClaimPin(ctx: Ctx, deviceId: number): Promise<string> {
  const pin = String(randomInt(10_000_000, 100_000_000))
  await sql`update device set claim_pin = ${pinDigests(ctx.services)(pin)}, claim_pin_until = now() + make_interval(mins => ${PIN_LIFETIME_MINUTES}),
    claim_tried = '{}', claim_void_at = null
    where id = ${deviceId}`.execute(ctx.db)
  return pin
}

export type DeviceWithOpenClaim = { id: number; company_id: number; claim_pin: string }

/** Finds the claim that one of the sent numbers matches. Each request has its own count. */
export type DeviceClaimFinder = (
  numbers: Iterable<string | undefined>,
) => Promise<{ number: string; claimer: DeviceWithOpenClaim } | undefined>

/**
 * Prepares the search for a delivery. Attempts are stored before the comparison, so that parallel requests share a count. Numbers of the
 * company's employees do not count as attempts.
 */
export async function prepareDeviceClaimSearch(services: ApplicationServices, serial: string): Promise<DeviceClaimFinder> {
  const { rows: open } = await withInstallationTransaction(services.database, (db) => openClaims(serial).execute(db))
  if (!open.length) return async () => undefined
  const digestOf = pinDigests(services)
  const claimed = new Set<string>()
  return async (numbers) => {
    const fresh = new Set<string>()
    for (const number of numbers) {
      // One number above the limit suffices to invalidate the claim number.
      if (claimed.size > MAX_DEVICE_CLAIM_ATTEMPTS) break
      if (number?.length !== PIN_DIGIT_COUNT || claimed.has(number)) continue
      claimed.add(number)
      fresh.add(number)
    }
    if (!fresh.size) return
    const tried = await withInstallationTransaction(services.database, (db) => countNumbers(db, serial, [...fresh], digestOf))
    for (const number of fresh) {
      const digest = digestOf(number)
      const claimer = tried.find(({ claim_pin }) => claim_pin === digest)
      if (claimer) return { number, claimer }
    }
  }
}

const openClaims = (serial: string) => sql<DeviceWithOpenClaim & { claim_tried: string[] }>`
  select d.id, d.company_id, d.claim_pin, d.claim_tried from device d join company c on c.id = d.company_id
  where d.serial_number = ${serial} and d.kind = 'adms' and d.disabled_at is null and d.claim_pin_until > now() and c.deleted_at is null`

/** Adds numbers to the attempts of open claims, invalidates those with too many, and returns the others. */
async function countNumbers(db: Db, serial: string, numbers: string[], digestOf: (pin: string) => string): Promise<DeviceWithOpenClaim[]> {
  await sql`select set_config('app.action', 'claimAttempted', true)`.execute(db)
  const { rows } = await sql<
    DeviceWithOpenClaim & { claim_tried: string[] }
  >`${openClaims(serial)} order by d.company_id, d.id for update of d`.execute(db)
  const open: DeviceWithOpenClaim[] = []
  for (const row of rows) {
    const strange = await strangeNumbers(db, row.company_id, numbers)
    const tried = [...new Set([...row.claim_tried, ...strange.map(digestOf)])]
    const isVoid = tried.length > MAX_DEVICE_CLAIM_ATTEMPTS
    if (isVoid)
      await sql`update device set claim_pin = null, claim_pin_until = null, claim_tried = '{}', claim_void_at = now()
        where company_id = ${row.company_id} and id = ${row.id}`.execute(db)
    else if (tried.length > row.claim_tried.length)
      await sql`update device set claim_tried = ${tried}::text[] where company_id = ${row.company_id} and id = ${row.id}`.execute(db)
    if (!isVoid) open.push(row)
  }
  return open
}

/** Numbers that are neither a card nor a code of the company's employees. */
async function strangeNumbers(db: Db, companyId: number, numbers: string[]): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`select n as number from unnest(${numbers}::text[]) n
    where not exists (select from employee e where e.company_id = ${companyId} and e.code = n)
      and not exists (select from card_holder h where h.company_id = ${companyId} and h.card = n)`.execute(db)
  return rows.map(({ number }) => number)
}

type Db = Parameters<Parameters<typeof withInstallationTransaction>[1]>[0]

/** Claims the device for a sender or path, with its buffered events. An earlier claim from the same sender stays valid. */
export async function claimDevice(
  db: Db,
  device: { id: number; company_id: number },
  how: 'path' | 'clock_event',
  serial: string,
  address: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${serial}, 0)), set_config('app.action', 'deviceClaimed', true)`.execute(db)
  const { numAffectedRows } = await sql`
    update device d set claim = ${how}, claimed_at = now(), claimed_from = ${how === 'clock_event' ? sql`network_of_ip_address(${address}::inet)` : null},
      claim_pin = null, claim_pin_until = null, claim_tried = '{}', claim_void_at = null
    where d.company_id = ${device.company_id} and d.id = ${device.id}
      and (${how} = 'path' or not exists (
        select from device o join company c on c.id = o.company_id
        where o.serial_number = ${serial} and o.id <> d.id and o.claim = 'clock_event' and o.claimed_from = network_of_ip_address(${address}::inet)
          and o.disabled_at is null and c.deleted_at is null))`.execute(db)
  if (!numAffectedRows) return
  await sql`
    with moved as (delete from unassigned_device_payload where serial_number = ${serial} and sender = network_of_ip_address(${address}::inet) returning *)
    insert into buffered_device_payload (company_id, device_id, digest, lines, events, first_event_at, last_event_at, received_at)
    select ${device.company_id}, ${device.id}, digest, lines, events, first_event_at, last_event_at, received_at from moved order by received_at
    on conflict do nothing`.execute(db)
}
