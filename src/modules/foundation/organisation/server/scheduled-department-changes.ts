import { type ApplicationServices, withSystemCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { defineSystemBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { applyDepartmentVersionsOfDay, applySystematizationInForce } from './apply-organisation-versions.ts'

/** Runs just after midnight: applies changes of departments and positions that are planned for the new day. */
export async function applyScheduledDepartmentChanges(services: ApplicationServices): Promise<void> {
  const companies = await withInstallationTransaction(services.database, (db) =>
    db.selectFrom('company').select('id').where('deleted_at', 'is', null).orderBy('id').execute(),
  )
  for (const { id } of companies)
    await withSystemCompanyTransaction(services, id, 'applyScheduledDepartmentChanges', async (ctx) => {
      await applyDepartmentVersionsOfDay(ctx, ctx.today)
      await applySystematizationInForce(ctx, ctx.today)
    })
}

export const applyScheduledDepartmentChangesJob = defineSystemBackgroundJob(
  'applyScheduledDepartmentChanges',
  applyScheduledDepartmentChanges,
)
