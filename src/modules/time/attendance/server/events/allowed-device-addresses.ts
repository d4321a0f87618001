import { type RawBuilder, sql } from 'kysely'
import type { withInstallationTransaction } from '#platform/database/database.ts'
import { toBelgradeDay } from '#shared/days.ts'

type Db = Parameters<Parameters<typeof withInstallationTransaction>[1]>[0]

/** Whether a device may call from an address. Without a list all addresses are allowed. */
export const isDeviceAddressAllowed = (address: string): RawBuilder<boolean> =>
  sql`(d.addresses is null or ${address}::inet <<= any (d.addresses))`

/** Addresses and ranges in the database format, with host bits cleared. */
export const toDeviceAddressRanges = (addresses: readonly string[]): RawBuilder<string[]> | null =>
  addresses.length ? sql<string[]>`array(select network(a::inet) from unnest(${addresses}::text[]) a)::cidr[]` : null

/** Counts a refused call in total and by day, for the page of devices. */
export async function recordRejectedDeviceCall(
  db: Db,
  device: { id: number; company_id: number },
  address: string,
  at: Date,
): Promise<void> {
  await sql`
    with counted as (
      insert into device_rejection as r (company_id, device_id, last_at, last_address) values (${device.company_id}, ${device.id}, ${at}, ${address}::inet)
      on conflict (company_id, device_id) do update set calls = least(r.calls, 2000000000) + 1, last_at = excluded.last_at, last_address = excluded.last_address)
    insert into device_day as d (company_id, device_id, day, refused) values (${device.company_id}, ${device.id}, ${toBelgradeDay(at)}::date, 1)
    on conflict (company_id, device_id, day) do update set refused = least(d.refused, 2000000000) + 1`.execute(db)
}
