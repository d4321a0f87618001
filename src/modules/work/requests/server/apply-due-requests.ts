import { sql } from 'kysely'
import { type ApplicationServices, type Ctx, withSystemCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { findBusinessRuleError } from '#platform/errors.ts'
import { defineSystemBackgroundJob, enqueueSystemBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { logJobFailure } from '#platform/jobs/log-job-failure.ts'
import { requestKindDefinitions } from './kinds/request-kind-definitions.ts'
import { notifyRequestApprovers } from './request-notifications.ts'
import { loadEmployeeRequests } from './request-rows.ts'

const APPLY_DUE_REQUESTS_JOB_NAME = 'writeCompanyDueRequests'

/** Runs each morning: enqueues one job for each company with approved requests that are due. */
export async function enqueueDueRequestedDataChanges(services: ApplicationServices): Promise<void> {
  await withInstallationTransaction(services.database, async (db) => {
    const { rows } = await sql<{ company_id: number }>`
      select distinct company_id from request join company c on c.id = company_id
      where c.deleted_at is null and status = 'approved' and done_at is null`.execute(db)
    for (const { company_id: companyId } of rows)
      await enqueueSystemBackgroundJob({ db }, applyDueRequestsOfCompanyJob, { companyId }, { key: `due requests ${companyId}` })
  })
}

/**
 * Writes approved changes that are due, each in a separate transaction, so that a failed one does not stop the others. After an unexpected
 * error the change stays due, and the queue runs the job again.
 */
export async function applyDueRequestsOfCompany(services: ApplicationServices, { companyId }: { companyId: number }): Promise<void> {
  const due = await withSystemCompanyTransaction(services, companyId, 'requests.due', (ctx) => loadEmployeeRequests(ctx, isDue(ctx)))
  const runInCompany = (work: (ctx: Ctx) => Promise<void>) => withSystemCompanyTransaction(services, companyId, 'requests.write', work)
  const unexpected: unknown[] = []
  for (const { id } of due)
    await runInCompany((ctx) => writeDue(ctx, id)).catch(async (error) => {
      // HR is notified of the refusal and decides.
      if (findBusinessRuleError(error)) return runInCompany((ctx) => markRefusedOnItsDay(ctx, id))
      logJobFailure(APPLY_DUE_REQUESTS_JOB_NAME, error)
      unexpected.push(error)
    })
  if (unexpected.length) throw unexpected[0]
}

const isDue = ({ today }: Ctx) => sql`r.status = 'approved' and r.done_at is null and r.outcome is null and r.effect_on <= ${today}::date`

async function writeDue(ctx: Ctx, id: number): Promise<void> {
  await sql`select from request where id = ${id} for update`.execute(ctx.db)
  const [row] = await loadEmployeeRequests(ctx, sql`r.id = ${id} and ${isDue(ctx)}`)
  if (!row) return
  const { outcome } = await requestKindDefinitions[row.kind].carryOut(
    ctx,
    { id, employeeId: row.employee_id, note: row.note, reason: null },
    row.content,
  )
  await ctx.db
    .updateTable('request')
    .set({ outcome: JSON.stringify(outcome), done_at: ctx.now })
    .where('id', '=', id)
    .execute()
}

/** Notifies HR once of a change that a rule refused on its day. */
async function markRefusedOnItsDay(ctx: Ctx, id: number): Promise<void> {
  const [row] = await loadEmployeeRequests(ctx, sql`r.id = ${id}`)
  await ctx.db
    .updateTable('request')
    .set({ outcome: JSON.stringify({ refused: true }) })
    .where('id', '=', id)
    .execute()
  await notifyRequestApprovers(ctx, 'unwritten', row!, ['hr'])
}

export const enqueueDueRequestChangesJob = defineSystemBackgroundJob('writeDueRequests', enqueueDueRequestedDataChanges)
export const applyDueRequestsOfCompanyJob = defineSystemBackgroundJob(APPLY_DUE_REQUESTS_JOB_NAME, applyDueRequestsOfCompany)
