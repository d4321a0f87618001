import { sql } from 'kysely'
import { findNextApprovalStep } from '#modules/work/approvals/rules/approval-steps.ts'
import type { ApprovalEscalation } from '#modules/work/approvals/server/approval-subjects.ts'
import { createApproverCheck } from '#modules/work/approvals/server/approver-users.ts'
import type { Ctx } from '#platform/call-context.ts'
import { toRequestApprovalStages } from '../rules/request-rule.ts'
import { loadRequestApproverUsers } from './request-approver-users.ts'
import { notifyRequestApprovers } from './request-notifications.ts'
import { loadEmployeeRequests, type StoredEmployeeRequest } from './request-rows.ts'

export const escalationOfOverdueRequests: ApprovalEscalation = {
  companies: sql`select company_id from request where status = 'submitted'`,
  async escalate(ctx, isOverdue) {
    for (const row of await loadEmployeeRequests(ctx, sql`r.status = 'submitted' and r.escalated_at is null`)) {
      const after = row.steps[row.step - 1]?.escalate_after ?? null
      if (after !== null && isOverdue(row.waiting_since, after)) await escalate(ctx, row)
    }
  },
}

/** Asks the next step with an approver too; after the last step HR. */
async function escalate(ctx: Ctx, row: StoredEmployeeRequest): Promise<void> {
  const seats = await loadRequestApproverUsers(
    ctx,
    row.steps.flatMap(({ approvers }) => approvers),
    row.employee_id,
    row.other_employee_id,
  )
  const later = findNextApprovalStep(toRequestApprovalStages(row.steps), row.step, row.pending_approvers, createApproverCheck(seats))
    ?.kinds ?? ['hr' as const]
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
  if (moved) await notifyRequestApprovers(ctx, 'escalated', row, later)
}
