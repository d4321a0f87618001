import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'

/** The data of a call: clock, firmware, and numbers of employees and events. */
export type DeviceHeartbeat = {
  at?: string | undefined
  version?: string | undefined
  people?: number | undefined
  records?: number | undefined
  waiting?: number | undefined
}

/** Stores a contact: time, address and clock offset, with a row per day. */
export async function recordDeviceHeartbeat(
  ctx: Ctx,
  device: { id: number; address: string },
  heartbeat: DeviceHeartbeat = {},
): Promise<void> {
  const { at = null, people = null, records = null, waiting = null } = heartbeat
  const version = heartbeat.version || null
  const drift =
    at === null
      ? sql`null::int`
      : sql`greatest(-2000000000, least(2000000000, round(extract(epoch from ${at}::timestamptz - app_now()))))::int`
  await sql`
    with updated_device as (
      update device set last_seen_at = app_now(), clock_offset_seconds = coalesce(${drift}, clock_offset_seconds),
        version_since = case when ${version}::text <> coalesce(version, '') then app_now() else version_since end,
        version = coalesce(${version}, version), people_on = coalesce(${people}::int, people_on), records_on = coalesce(${records}::int, records_on)
      where id = ${device.id} returning id, version)
    insert into device_day as d (device_id, day, contacts, first_at, last_at, drift_min, drift_max, waiting, version, address)
    select id, belgrade_today(), 1, app_now(), app_now(), ${drift}, ${drift}, ${waiting}::int, version, ${device.address}::inet from updated_device
    on conflict (company_id, device_id, day) do update set contacts = least(d.contacts, 2000000000) + 1,
      first_at = coalesce(d.first_at, excluded.first_at), last_at = greatest(d.last_at, excluded.last_at),
      max_silence = greatest(d.max_silence, extract(epoch from excluded.last_at - d.last_at)::int),
      drift_min = least(d.drift_min, excluded.drift_min), drift_max = greatest(d.drift_max, excluded.drift_max),
      waiting = greatest(d.waiting, excluded.waiting), version = excluded.version, address = excluded.address`.execute(ctx.db)
}
