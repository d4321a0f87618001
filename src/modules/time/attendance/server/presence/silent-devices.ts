import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { AttendanceToday } from '../../attendance-today-contract.ts'
import { isWorkExpectedAtDeviceLocation } from '../devices/expected-presence.ts'

/** The maximum number of listed devices. */
const MAX_DEVICES = 5

/** Devices without contact for longer than their alert time while employees work at their location. */
export async function loadDevicesSilentDuringWork(ctx: Ctx): Promise<AttendanceToday['silent_devices']> {
  const { rows } = await sql<{ id: number; name: string; location_id: number | null; last_seen_at: Date }>`
    select id, name, location_id, last_seen_at from device
    where disabled_at is null and kind <> 'file' and last_seen_at < ${ctx.now}::timestamptz - make_interval(mins => offline_alert_after_minutes)
    order by last_seen_at, id limit ${MAX_DEVICES}`.execute(ctx.db)
  const silent: AttendanceToday['silent_devices'] = []
  for (const { location_id, last_seen_at, ...device } of rows)
    if (await isWorkExpectedAtDeviceLocation(ctx, { ...device, location_id })) silent.push({ ...device, since: last_seen_at.toISOString() })
  return silent
}
