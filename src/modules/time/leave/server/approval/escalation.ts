import { sql } from 'kysely'
import { holidayDays } from '#modules/foundation/company/rules/holidays.ts'
import { type Ctx, type Services, withSystemCompanyTransaction } from '#platform/context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { defineSystemJob, enqueueSystemJob } from '#platform/jobs/queue.ts'
import { belgradeDay, dayParts } from '#shared/days.ts'
import { isOverdue } from '../../rules/approval-steps.ts'
import { requestRows } from '../rows.ts'
import { leaveSettings } from '../settings.ts'
import { escalate } from './chain.ts'

/** Carried by the queue each morning: requests that wait too long go on, in the companies that want so. */
export async function escalateLeave(services: Services): Promise<void> {
  await withInstallationTransaction(services.database, async (db) => {
    const { rows } = await sql<{ company_id: number }>`
      select company_id from company_setting join company c on c.id = company_id
      where company_setting.name = 'leave' and c.deleted_at is null and value -> 'escalateAfter' <> 'null'`.execute(db)
    for (const { company_id: companyId } of rows)
      await enqueueSystemJob({ db }, escalateCompanyLeaveJob, { companyId }, { key: `escalate leave ${companyId}` })
  })
}

export async function escalateLeaveRequests(services: Services, { companyId }: { companyId: number }): Promise<void> {
  await withSystemCompanyTransaction(services, companyId, 'leave.escalate', escalateDue)
}

async function escalateDue(ctx: Ctx): Promise<void> {
  const { escalateAfter } = await leaveSettings(ctx)
  if (escalateAfter === null) return
  const waiting = await requestRows(ctx, sql`r.status = 'submitted' and r.escalated_at is null and r.waiting_since is not null`)
  const holidays = holidayDays(dayParts(ctx.today).year - 1, dayParts(ctx.today).year + 1)
  for (const row of waiting) {
    const since = belgradeDay(row.waiting_since!)
    if (isOverdue(since, escalateAfter, ctx.today, holidays)) await escalate(ctx, row)
  }
}

export const escalateLeaveJob = defineSystemJob('escalateLeave', escalateLeave)

export const escalateCompanyLeaveJob = defineSystemJob('escalateLeaveRequests', escalateLeaveRequests)
