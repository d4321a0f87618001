import { sql } from 'kysely'
import { listPublicHolidayDays } from '#modules/foundation/company/rules/holidays.ts'
import { type ApplicationServices, type Ctx, withSystemCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { defineSystemBackgroundJob, enqueueSystemBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { splitDayIntoParts, toBelgradeDay } from '#shared/days.ts'
import { isApprovalStepOverdue } from '../rules/approval-steps.ts'
import { approvalSubjectDefinitions } from './approval-subjects.ts'

/** Holidays around today, used to compute due days. */
export const loadHolidaysAroundToday = ({ today }: Pick<Ctx, 'today'>) =>
  listPublicHolidayDays(splitDayIntoParts(today).year - 1, splitDayIntoParts(today).year + 1)

const listEscalations = () => approvalSubjectDefinitions.all().flatMap(({ escalation }) => escalation ?? [])

/** Runs each morning: enqueues one job for each company with requests that are possibly overdue. */
export async function enqueueApprovalEscalation(services: ApplicationServices): Promise<void> {
  await withInstallationTransaction(services.database, async (db) => {
    const companies = sql.join(
      listEscalations().map((one) => one.companies),
      sql` union `,
    )
    const { rows } = await sql<{ company_id: number }>`
      select company_id from (${companies}) w join company c on c.id = w.company_id where c.deleted_at is null order by 1`.execute(db)
    for (const { company_id: companyId } of rows)
      await enqueueSystemBackgroundJob({ db }, escalateApprovalsOfCompanyJob, { companyId }, { key: `escalate approvals ${companyId}` })
  })
}

/** Escalates the requests of a company, each kind in a separate transaction. */
export async function escalateApprovalsOfCompany(services: ApplicationServices, { companyId }: { companyId: number }): Promise<void> {
  for (const { escalate } of listEscalations())
    await withSystemCompanyTransaction(services, companyId, 'approvals.escalate', (ctx) => {
      const holidays = loadHolidaysAroundToday(ctx)
      return escalate(ctx, (since, after) => isApprovalStepOverdue(toBelgradeDay(since), after, ctx.today, holidays))
    })
}

export const enqueueApprovalEscalationJob = defineSystemBackgroundJob('escalateApprovals', enqueueApprovalEscalation)
export const escalateApprovalsOfCompanyJob = defineSystemBackgroundJob('escalateCompanyApprovals', escalateApprovalsOfCompany)
