import { sql } from 'kysely'
import { formatLocalDateAndTime } from '#modules/time/planning/rules/day/day-in-time-zone.ts'
import { type ApplicationServices, type Ctx, withSystemCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { defineSystemBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { BELGRADE_TIME_ZONE, toBelgradeDay } from '#shared/days.ts'
import { isWorkExpectedAtDeviceLocation } from './expected-presence.ts'

type Silent = { id: number; company_id: number; location_id: number | null; name: string; last_seen_at: Date }

/** Notifies device managers of each device that goes offline during work hours, once. Runs by schedule. */
export async function alertOfflineDevices(services: ApplicationServices): Promise<void> {
  const silent = await withInstallationTransaction(services.database, async (db) => {
    const { rows } = await sql<Silent>`
      select d.id, d.company_id, d.location_id, d.name, d.last_seen_at from device d join company c on c.id = d.company_id and c.deleted_at is null
      where d.disabled_at is null and d.kind <> 'file' and d.last_seen_at < ${services.clock()}::timestamptz - make_interval(mins => d.offline_alert_after_minutes)
        and (d.offline_alerted_at is null or d.offline_alerted_at < d.last_seen_at)`.execute(db)
    return rows
  })
  for (const [companyId, devices] of Map.groupBy(silent, ({ company_id }) => company_id))
    await withSystemCompanyTransaction(services, companyId, 'alertOfflineDevices', async (ctx) => {
      for (const device of devices) if (await isWorkExpectedAtDeviceLocation(ctx, device)) await notifyOffline(ctx, device)
    })
}

async function notifyOffline(ctx: Ctx, { id, name, last_seen_at: lastSeenAt }: Silent): Promise<void> {
  const details = {
    device: name,
    day: toBelgradeDay(lastSeenAt),
    time: formatLocalDateAndTime(lastSeenAt, BELGRADE_TIME_ZONE).slice(11, 16),
  }
  await sql`
    with notified as (
      update device set offline_alerted_at = ${ctx.now} where id = ${id} and (offline_alerted_at is null or offline_alerted_at < last_seen_at) returning id)
    insert into inbox_message (user_id, message, details, link)
    select u, 'time.inbox.device_silent', ${JSON.stringify(details)}::jsonb, '/devices/' || notified.id from notified, device_managers() u`.execute(
    ctx.db,
  )
}

export const alertOfflineDevicesJob = defineSystemBackgroundJob('alertOfflineDevices', alertOfflineDevices)
