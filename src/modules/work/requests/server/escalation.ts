import { sql } from 'kysely'
import { nextApprovalStep } from '#modules/work/approvals/rules/approval-steps.ts'
import type { Escalation } from '#modules/work/approvals/server/approval-types.ts'
import { hasSeatSql } from '#modules/work/approvals/server/approver-seats.ts'
import type { Ctx } from '#platform/context.ts'
import { toApprovalStages } from '../rules/request-rule.ts'
import { approverSeatsSql } from './approvers.ts'
import { notifyApprovers } from './request-notices.ts'
import { loadRequests, type StoredRequest } from './request-rows.ts'

export const requestEscalation: Escalation = {
  companies: sql`select company_id from request where status = 'submitted'`,
  async escalate(ctx, isOverdue) {
    for (const row of await loadRequests(ctx, sql`r.status = 'submitted' and r.escalated_at is null`)) {
      const after = row.steps[row.step - 1]?.escalate_after ?? null
      if (after !== null && isOverdue(row.waiting_since, after)) await escalate(ctx, row)
    }
  },
}

/** Asks the next step with an approver too, or human resources after the last one. */
async function escalate(ctx: Ctx, row: StoredRequest): Promise<void> {
  const seats = await approverSeatsSql(
    ctx,
    row.steps.flatMap(({ approvers }) => approvers),
    row.employee_id,
    row.other_employee_id,
  )
  const later = nextApprovalStep(toApprovalStages(row.steps), row.step, row.pending_approvers, hasSeatSql(seats))?.kinds ?? ['hr' as const]
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
