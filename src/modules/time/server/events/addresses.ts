import { type RawBuilder, sql } from 'kysely'
import type { inInstallation } from '#db/database.ts'

type Db = Parameters<Parameters<typeof inInstallation>[1]>[0]

/** May it call from there? A device without addresses may from anywhere. */
export const mayCallFrom = (address: string): RawBuilder<boolean> => sql`(d.addresses is null or ${address}::inet <<= any (d.addresses))`

/** Single addresses and ranges as the database keeps them, whatever stands behind the prefix. */
export const asRanges = (addresses: readonly string[]): RawBuilder<string[]> | null =>
  addresses.length ? sql<string[]>`array(select network(a::inet) from unnest(${addresses}::text[]) a)::cidr[]` : null

/** A call from elsewhere is refused and counted, so that the screen of devices can tell. */
export async function countRefusal(db: Db, device: { id: number; company_id: number }, address: string): Promise<void> {
  await sql`insert into device_refusal as r (company_id, device_id, last_address) values (${device.company_id}, ${device.id}, ${address}::inet)
    on conflict (company_id, device_id) do update set calls = least(r.calls, 2000000000) + 1, last_at = now(), last_address = excluded.last_address`.execute(
    db,
  )
}
