import { sql } from 'kysely'
import type { ApplicationServices } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { purgeOrphanedFiles } from '#platform/files/server/purge-orphaned-files.ts'
import { defineSystemBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { toBelgradeDay } from '#shared/days.ts'
import { serverModules } from '../modules.ts'

/** No job runs this long, so no job loses its staged files. */
const MAX_STAGED_AGE_MS = 2 * 24 * 60 * 60 * 1000

/** The nightly maintenance: the platform deletes expired data, then each module, then files without a reference and staged files of dead processes. */
export async function runNightlyMaintenance(services: ApplicationServices): Promise<void> {
  await withInstallationTransaction(services.database, async (db) => {
    await sql`delete from idempotency_key where at < now() - interval '2 days'`.execute(db)
    // The queue will not send these emails again, so their encrypted content is deleted.
    await sql`update mail set sealed = null where sealed is not null and posted_at < now() - interval '14 days'`.execute(db)
  })
  const today = toBelgradeDay(services.clock())
  for (const { id, run } of serverModules.flatMap(({ maintenance }) => maintenance ?? [])) {
    const figures = await run(services, today)
    if (figures && Object.keys(figures).length) console.log(JSON.stringify({ upkeep: id, ...figures }))
  }
  await purgeOrphanedFiles(services)
  const staged = await services.files.purgeStaged(new Date(Date.now() - MAX_STAGED_AGE_MS))
  if (staged) console.log(JSON.stringify({ upkeep: 'purgeStagedFiles', staged }))
}

export const nightlyMaintenanceJob = defineSystemBackgroundJob('runMaintenance', runNightlyMaintenance)
