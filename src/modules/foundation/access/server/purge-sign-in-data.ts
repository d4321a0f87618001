import { sql } from 'kysely'
import type { ApplicationServices } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { defineSystemBackgroundJob } from '#platform/jobs/background-job-queue.ts'

/** Tables of sign-in data, each with its time column and retention period. */
const retention: [table: string, moment: string, span: string][] = [
  ['sign_in', 'at', '13 months'],
  ['sign_in_failure', 'last_at', '3 days'],
  ['sign_in_challenge', 'made_at', '1 day'],
  ['sign_on_flow', 'made_at', '1 day'],
  ['password_token', 'ends_at', '30 days'],
  ['mail', 'sent_at', '30 days'],
]

/** The queue runs this job each night. */
export async function purgeSignInData(services: ApplicationServices): Promise<void> {
  await withInstallationTransaction(services.database, async (db) => {
    for (const [table, moment, span] of retention)
      await sql`delete from ${sql.table(table)} where ${sql.ref(moment)} < now() - ${span}::interval`.execute(db)
    // The remaining entries still form a hash chain, which starts after the deleted ones.
    await sql`
      with gone as (delete from security_log_entry where id <= (select max(id) from security_log_entry where last_at < now() - interval '13 months')
                    returning id, digest)
      update security_log_anchor set digest = (select digest from gone order by id desc limit 1) where exists (select from gone)`.execute(
      db,
    )
  })
}

export const purgeSignInDataJob = defineSystemBackgroundJob('purgeSignInData', purgeSignInData)
