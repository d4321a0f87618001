import { sql } from 'kysely'
import { hasAnyOfPermissions } from '#modules/foundation/access/user-permission-checks.ts'
import { computeDecisionDeadline } from '#modules/work/approvals/rules/decision-deadline.ts'
import type { ApprovalSubjectDefinition, PendingApproval } from '#modules/work/approvals/server/approval-subjects.ts'
import { isUserAmongEmployees } from '#modules/work/approvals/server/own-employees-of-user.ts'
import type { Ctx } from '#platform/call-context.ts'
import { toBelgradeDay } from '#shared/days.ts'
import { loadShiftOfferRows } from './offer-rows.ts'

async function loadPendingSwapApprovals(ctx: Ctx, id?: number): Promise<PendingApproval[]> {
  if (!hasAnyOfPermissions(ctx, ['schedule.write'])) return []
  const found = await loadShiftOfferRows(
    ctx,
    sql`o.status = 'waiting' and o.request_id is null and ${id === undefined ? sql`true` : sql`o.id = ${id}`}`,
  )
  return found.flatMap(({ id, day, status, employee, accepted_by, accepted_at }) =>
    status === 'waiting' && accepted_by && accepted_at && !isUserAmongEmployees(ctx, [accepted_by.id, employee?.id ?? null])
      ? [
          {
            id,
            employee_id: accepted_by.id,
            name: `${accepted_by.first_name} ${accepted_by.last_name}`,
            due: computeDecisionDeadline({ since: toBelgradeDay(new Date(accepted_at)), begins: day, within: null }, new Set()),
          },
        ]
      : [],
  )
}

/** The planners of both employees, without these two. */
async function loadApprovers(ctx: Ctx, id: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select u as user_id from shift_offer o, plan_editors(o.accepted_by, ${ctx.today}::date) u
    where o.id = ${id} and (o.employee_id is null or u in (select plan_editors(o.employee_id, ${ctx.today}::date)))
      and not exists (select from membership m where m.user_id = u and m.employee_id in (o.accepted_by, o.employee_id))`.execute(ctx.db)
  return rows.map(({ user_id }) => user_id)
}

export const shiftSwapAsApprovalSubject: ApprovalSubjectDefinition = {
  task_kind: 'swaps',
  column: 'shift_offer_id',
  waiting: loadPendingSwapApprovals,
  approvers: loadApprovers,
}
