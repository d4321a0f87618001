import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { inInstallation } from '#db/database.ts'
import type { Ctx, House } from '#server/context.ts'
import { keyFor } from '#server/keys.ts'

/** How long a number that claims a device may be typed on it. */
const PIN_MINUTES = 30
/** Without signs that look alike, because the path is typed on a terminal. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** The code for the path a terminal calls: 80 bits. */
export const newPathCode = (): string => [...randomBytes(16)].map((byte) => SIGNS[byte % SIGNS.length]).join('')

const pinDigest = (house: House, pin: string) => createHmac('sha256', keyFor(house.secret, 'claims of devices')).update(pin).digest('hex')

/** A number to be typed on the terminal, shown once; one that was given before is worth nothing from now on. */
export async function newPin(ctx: Ctx, deviceId: number): Promise<string> {
  const pin = String(randomInt(10_000_000, 100_000_000))
  await sql`update device set claim_pin = ${pinDigest(ctx.house, pin)}, claim_pin_until = now() + make_interval(mins => ${PIN_MINUTES})
    where id = ${deviceId}`.execute(ctx.db)
  return pin
}

export type Claimer = { id: number; company_id: number; claim_pin: string }

/** Who waits for a number of theirs to be typed on the terminal of that serial number: asks each line, and says whose it is. */
export async function claimersOf(house: House, serial: string): Promise<(number: string | undefined) => Claimer | undefined> {
  const { rows } = await inInstallation(house.database, (db) =>
    sql<Claimer>`select d.id, d.company_id, d.claim_pin from device d join company c on c.id = d.company_id
      where d.serial_number = ${serial} and d.kind = 'adms' and d.disabled_at is null and d.claim_pin_until > now() and c.deleted_at is null`.execute(
      db,
    ),
  )
  if (!rows.length) return () => undefined
  return (number) => {
    if (number?.length !== 8) return
    const digest = pinDigest(house, number)
    return rows.find(({ claim_pin }) => claim_pin === digest)
  }
}

type Db = Parameters<Parameters<typeof inInstallation>[1]>[0]

/** The device is theirs, for that sender or by its path, and so is what was held from there. Who claimed before from there stays. */
export async function claim(
  db: Db,
  device: { id: number; company_id: number },
  how: 'path' | 'pass',
  serial: string,
  address: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${serial}, 0)), set_config('app.action', 'deviceClaimed', true)`.execute(db)
  const { numAffectedRows } = await sql`
    update device d set claim = ${how}, claimed_at = now(), claimed_from = ${how === 'pass' ? sql`sender_of(${address}::inet)` : null},
      claim_pin = null, claim_pin_until = null
    where d.company_id = ${device.company_id} and d.id = ${device.id}
      and (${how} = 'path' or not exists (
        select from device o join company c on c.id = o.company_id
        where o.serial_number = ${serial} and o.id <> d.id and o.claim = 'pass' and o.claimed_from = sender_of(${address}::inet)
          and o.disabled_at is null and c.deleted_at is null))`.execute(db)
  if (!numAffectedRows) return
  await sql`
    with moved as (delete from unclaimed_delivery where serial_number = ${serial} and sender = sender_of(${address}::inet) returning *)
    insert into held_delivery (company_id, device_id, digest, lines, passes, first_pass, last_pass, received_at)
    select ${device.company_id}, ${device.id}, digest, lines, passes, first_pass, last_pass, received_at from moved order by received_at
    on conflict do nothing`.execute(db)
}
