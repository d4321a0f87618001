import { sql } from 'kysely'
import { computeDecisionDeadline } from '#modules/work/approvals/rules/decision-deadline.ts'
import { loadHolidaysAroundToday } from '#modules/work/approvals/server/approval-escalation.ts'
import type { ApprovalEscalation, ApprovalSubjectDefinition, PendingApproval } from '#modules/work/approvals/server/approval-subjects.ts'
import { loadApproverRoles, loadRequestApprovers } from '#modules/work/approvals/server/approver-users.ts'
import type { Ctx } from '#platform/call-context.ts'
import { toBelgradeDay } from '#shared/days.ts'
import { canApproveLeave } from '../../leave-permission-checks.ts'
import { loadLeaveRequestRows } from '../leave-request-rows.ts'
import { loadLeaveSettings } from '../leave-settings.ts'
import { escalateLeaveRequest } from './approval-chain.ts'
import { canDecideLeaveSql } from './leave-approvers.ts'

type WaitingRequest = { id: number; employee_id: number; name: string; first_day: string; since: Date }

async function loadPendingLeaveApprovals(ctx: Ctx, id?: number): Promise<PendingApproval[]> {
  if (!canApproveLeave(ctx)) return []
  const { rows } = await sql<WaitingRequest>`
    select r.id, r.employee_id, e.full_name as name, r.first_day::text, coalesce(r.waiting_since, r.submitted_at, r.created_at) as since
    from leave_request r join employee e on e.id = r.employee_id
    where r.status = 'submitted' and ${id === undefined ? sql`true` : sql`r.id = ${id}`}
      and ${canDecideLeaveSql(ctx, await loadApproverRoles(ctx))}`.execute(ctx.db)
  const { escalateAfter: within } = await loadLeaveSettings(ctx)
  const holidays = loadHolidaysAroundToday(ctx)
  return rows.map(({ first_day: begins, since, ...row }) => ({
    ...row,
    due: computeDecisionDeadline({ since: toBelgradeDay(since), begins, within }, holidays),
  }))
}

async function loadApproverUserIds(ctx: Ctx, id: number): Promise<number[]> {
  const row = await ctx.db.selectFrom('leave_request').select(['employee_id', 'pending_approvers']).where('id', '=', id).executeTakeFirst()
  if (!row) return []
  const seats = await loadRequestApprovers(ctx, ['hr', ...row.pending_approvers], [row.employee_id])
  return [...new Set(seats.map(({ user_id }) => user_id))]
}

const escalation: ApprovalEscalation = {
  companies: sql`select company_id from company_setting where name = 'leave' and value -> 'escalateAfter' <> 'null'`,
  async escalate(ctx, isOverdue) {
    const { escalateAfter } = await loadLeaveSettings(ctx)
    if (escalateAfter === null) return
    const waiting = await loadLeaveRequestRows(ctx, sql`r.status = 'submitted' and r.escalated_at is null and r.waiting_since is not null`)
    for (const row of waiting) if (isOverdue(row.waiting_since!, escalateAfter)) await escalateLeaveRequest(ctx, row)
  },
}

export const leaveAsApprovalSubject: ApprovalSubjectDefinition = {
  task_kind: 'leave',
  column: 'leave_request_id',
  waiting: loadPendingLeaveApprovals,
  approvers: loadApproverUserIds,
  escalation,
}
