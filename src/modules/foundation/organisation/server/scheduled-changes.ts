import { type Services, withSystemCompanyTransaction } from '#platform/context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { defineSystemJob } from '#platform/jobs/queue.ts'
import { applyDepartmentVersions, applySystematization } from './apply-versions.ts'

/** Runs just after midnight: applies changes of departments and positions that are planned for the new day. */
export async function applyScheduledDepartmentChanges(services: Services): Promise<void> {
  const companies = await withInstallationTransaction(services.database, (db) =>
    db.selectFrom('company').select('id').where('deleted_at', 'is', null).orderBy('id').execute(),
  )
  for (const { id } of companies)
    await withSystemCompanyTransaction(services, id, 'applyScheduledDepartmentChanges', async (ctx) => {
      await applyDepartmentVersions(ctx, ctx.today)
      await applySystematization(ctx, ctx.today)
    })
}

export const applyScheduledDepartmentChangesJob = defineSystemJob('applyScheduledDepartmentChanges', applyScheduledDepartmentChanges)
