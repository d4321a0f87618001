import { sql } from 'kysely'
import { holidayDays } from '#modules/foundation/company/rules/holidays.ts'
import { isOverdue, nextApprovalStep } from '#modules/time/leave/rules/approval-steps.ts'
import { type Ctx, type Services, withSystemCompanyTransaction } from '#platform/context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { defineSystemJob, enqueueSystemJob } from '#platform/jobs/queue.ts'
import { belgradeDay, dayParts } from '#shared/days.ts'
import { toApprovalStages } from '../rules/rule.ts'
import { hasApproverBy, seatsOf } from './approvers.ts'
import { kinds } from './kinds/kinds.ts'
import { notifyApprovers } from './notices.ts'
import { type StoredRequest, storedRequests } from './rows.ts'

/** Carried by the queue each morning: what waits too long goes on, and what was approved for today is written. */
export async function escalateRequests(services: Services): Promise<void> {
  await withInstallationTransaction(services.database, async (db) => {
    const { rows } = await sql<{ company_id: number }>`
      select distinct company_id from request join company c on c.id = company_id
      where c.deleted_at is null and (status = 'submitted' or status = 'approved' and done_at is null)`.execute(db)
    for (const { company_id: companyId } of rows)
      await enqueueSystemJob({ db }, escalateCompanyRequestsJob, { companyId }, { key: `requests ${companyId}` })
  })
}

export async function escalateCompanyRequests(services: Services, { companyId }: { companyId: number }): Promise<void> {
  await withSystemCompanyTransaction(services, companyId, 'requests.escalate', escalateDue)
  const due = await withSystemCompanyTransaction(services, companyId, 'requests.due', (ctx) => storedRequests(ctx, isDue(ctx)))
  // Each by itself: one that cannot be written any more keeps no other from it.
  for (const { id } of due)
    await withSystemCompanyTransaction(services, companyId, 'requests.write', (ctx) => writeDue(ctx, id)).catch(() =>
      withSystemCompanyTransaction(services, companyId, 'requests.write', (ctx) => sayUnwritten(ctx, id)),
    )
}

const isDue = ({ today }: Ctx) => sql`r.status = 'approved' and r.done_at is null and r.outcome is null and r.effect_on <= ${today}::date`

async function writeDue(ctx: Ctx, id: number): Promise<void> {
  await sql`select from request where id = ${id} for update`.execute(ctx.db)
  const [row] = await storedRequests(ctx, sql`r.id = ${id} and ${isDue(ctx)}`)
  if (!row) return
  const { outcome } = await kinds[row.kind].carryOut(ctx, { id, employeeId: row.employee_id, note: row.note, reason: null }, row.content)
  await ctx.db
    .updateTable('request')
    .set({ outcome: JSON.stringify(outcome), done_at: ctx.now })
    .where('id', '=', id)
    .execute()
}

/** What is refused on its day is told to human resources, once. */
async function sayUnwritten(ctx: Ctx, id: number): Promise<void> {
  const [row] = await storedRequests(ctx, sql`r.id = ${id}`)
  await ctx.db
    .updateTable('request')
    .set({ outcome: JSON.stringify({ refused: true }) })
    .where('id', '=', id)
    .execute()
  await notifyApprovers(ctx, 'unwritten', row!, ['hr'])
}

async function escalateDue(ctx: Ctx): Promise<void> {
  const waiting = await storedRequests(ctx, sql`r.status = 'submitted' and r.escalated_at is null`)
  const holidays = holidayDays(dayParts(ctx.today).year - 1, dayParts(ctx.today).year + 1)
  for (const row of waiting) {
    const after = row.steps[row.step - 1]?.escalate_after ?? null
    if (after !== null && isOverdue(belgradeDay(row.waiting_since), after, ctx.today, holidays)) await escalate(ctx, row)
  }
}

/** The next step that somebody can decide is asked too, or after the last one human resources. */
async function escalate(ctx: Ctx, row: StoredRequest): Promise<void> {
  const seats = await seatsOf(
    ctx,
    row.steps.flatMap(({ approvers }) => approvers),
    row.employee_id,
    row.other_employee_id,
  )
  const later = nextApprovalStep(toApprovalStages(row.steps), row.step, row.pending_approvers, hasApproverBy(seats))?.kinds ?? [
    'hr' as const,
  ]
  const moved = await ctx.db
    .updateTable('request')
    .set({
      pending_approvers: [...new Set([...row.pending_approvers, ...later])],
      involved_approvers: [...new Set([...row.involved_approvers, ...later])],
      escalated_at: ctx.now,
    })
    .where('id', '=', row.id)
    .where('status', '=', 'submitted')
    .where('revision', '=', row.revision)
    .returning('id')
    .executeTakeFirst()
  if (moved) await notifyApprovers(ctx, 'escalated', row, later)
}

export const escalateRequestsJob = defineSystemJob('escalateRequests', escalateRequests)

export const escalateCompanyRequestsJob = defineSystemJob('escalateCompanyRequests', escalateCompanyRequests)
