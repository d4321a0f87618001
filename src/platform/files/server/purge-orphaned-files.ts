import { sql } from 'kysely'
import type { ApplicationServices, Ctx } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { defineSystemBackgroundJob, enqueueSystemBackgroundJob, LOW_BACKGROUND_JOB_PRIORITY } from '#platform/jobs/background-job-queue.ts'

/**
 * An advisory lock. Transactions that reference stored bytes hold it shared. The deletion of bytes holds it exclusively, so that no bytes
 * are deleted while a row is written.
 */
export const computeStoredFileLockKey = (sha256: string) => sql`hashtextextended(${sha256}, 7301883)`

/** Deletes files. The rows are deleted at once. The bytes are deleted after the commit if no row of any company has the same digest. */
export async function deleteStoredFiles(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  await ctx.db.deleteFrom('stored_file').where('id', 'in', ids).execute()
  await scheduleOrphanedFilePurge(ctx)
}

/** Schedules the deletion of the bytes for callers that have already deleted the rows. */
export const scheduleOrphanedFilePurge = (ctx: Ctx) =>
  enqueueSystemBackgroundJob(ctx, purgeOrphanedFilesJob, {}, { key: 'purgeOrphanedFiles', urgency: LOW_BACKGROUND_JOB_PRIORITY })

/** Removes the bytes that no row of any company names any more. */
export async function purgeOrphanedFiles(services: ApplicationServices): Promise<void> {
  const forgotten = await withInstallationTransaction(services.database, (db) => db.selectFrom('forgotten_file').select('sha256').execute())
  for (const { sha256 } of forgotten) await sweepOne(services, sha256)
}

function sweepOne(services: ApplicationServices, sha256: string): Promise<void> {
  return withInstallationTransaction(services.database, async (db) => {
    await sql`select pg_advisory_xact_lock(${computeStoredFileLockKey(sha256)})`.execute(db)
    const named = await db.selectFrom('stored_file').select('id').where('sha256', '=', sha256).limit(1).executeTakeFirst()
    if (!named) await services.files.remove(sha256)
    await db.deleteFrom('forgotten_file').where('sha256', '=', sha256).execute()
  })
}

export const purgeOrphanedFilesJob = defineSystemBackgroundJob('purgeOrphanedFiles', purgeOrphanedFiles)
