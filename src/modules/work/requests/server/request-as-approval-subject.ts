import { sql } from 'kysely'
import { computeDecisionDeadline } from '#modules/work/approvals/rules/decision-deadline.ts'
import { loadHolidaysAroundToday } from '#modules/work/approvals/server/approval-escalation.ts'
import type { ApprovalSubjectDefinition, PendingApproval } from '#modules/work/approvals/server/approval-subjects.ts'
import type { Ctx } from '#platform/call-context.ts'
import { toBelgradeDay } from '#shared/days.ts'
import { requestKindDefinitions } from './kinds/request-kind-definitions.ts'
import { loadRequestApproverUsers } from './request-approver-users.ts'
import { escalationOfOverdueRequests } from './request-escalation.ts'
import { loadEmployeeRequests, visibleRequestsSql } from './request-rows.ts'

async function loadPendingRequestApprovals(ctx: Ctx, id?: number): Promise<PendingApproval[]> {
  const { rows } = await visibleRequestsSql(ctx, { where: id === undefined ? sql`true` : sql`r.id = ${id}`, mine: true })
  const holidays = loadHolidaysAroundToday(ctx)
  return rows.map(({ id, employee_id, full_name, kind, content, waiting_since, steps, step }) => ({
    id,
    employee_id,
    name: full_name,
    due: computeDecisionDeadline(
      {
        since: toBelgradeDay(waiting_since),
        begins: requestKindDefinitions[kind].day(content),
        within: steps[step - 1]?.escalate_after ?? null,
      },
      holidays,
    ),
  }))
}

async function loadApprovers(ctx: Ctx, id: number): Promise<number[]> {
  const [row] = await loadEmployeeRequests(ctx, sql`r.id = ${id}`)
  return row
    ? (await loadRequestApproverUsers(ctx, [...row.pending_approvers, 'hr'], row.employee_id, row.other_employee_id)).map(
        ({ user_id }) => user_id,
      )
    : []
}

export const requestAsApprovalSubject: ApprovalSubjectDefinition = {
  task_kind: 'requests',
  column: 'request_id',
  waiting: loadPendingRequestApprovals,
  approvers: loadApprovers,
  escalation: escalationOfOverdueRequests,
}
