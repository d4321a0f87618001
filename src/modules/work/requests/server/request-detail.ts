import { sql } from 'kysely'
import { loadUserNames } from '#modules/foundation/access/server/user-names.ts'
import type { CanUserApproveStep } from '#modules/work/approvals/rules/approval-steps.ts'
import { createApproverCheck } from '#modules/work/approvals/server/approver-users.ts'
import type { Ctx } from '#platform/call-context.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import type { EmployeeRequest } from '../request-schemas.ts'
import type { RequestApprover } from '../rules/request-approvers.ts'
import { requestKindDefinitions } from './kinds/request-kind-definitions.ts'
import { loadRequestApproverNames, loadRequestApproverUsers } from './request-approver-users.ts'
import { type StoredEmployeeRequest, toEmployeeRequestRow, visibleRequestsSql } from './request-rows.ts'

/** Loads a visible request; throws 404 otherwise. */
export async function loadVisibleRequest(ctx: Ctx, id: number): Promise<StoredEmployeeRequest> {
  const { rows } = await visibleRequestsSql(ctx, { where: sql`r.id = ${id}` })
  if (!rows[0]) throw createNotFoundError()
  return rows[0]
}

/** Loads a request with its content, findings, approvers and decisions. */
export async function loadEmployeeRequestDetail(ctx: Ctx, id: number): Promise<EmployeeRequest> {
  const row = await loadVisibleRequest(ctx, id)
  const kind = requestKindDefinitions[row.kind]
  const requester = { id: row.id, employeeId: row.employee_id }
  const isWaiting = row.status === 'submitted'
  const seats = isWaiting
    ? await loadRequestApproverUsers(
        ctx,
        [...row.pending_approvers, ...row.steps.flatMap(({ approvers }) => approvers)],
        row.employee_id,
        row.other_employee_id,
      )
    : []
  return {
    ...toEmployeeRequestRow(ctx, row),
    view: await kind.show(ctx, requester, row.content),
    note: row.note,
    findings: isWaiting ? await kind.check(ctx, requester, row.content) : [],
    steps: stepsOf(row, createApproverCheck(seats)),
    pending_approver_names: isWaiting
      ? await loadRequestApproverNames(
          ctx,
          seats.filter(({ approver }) => row.pending_approvers.includes(approver)),
        )
      : [],
    decisions: await loadDecisions(ctx, row.id),
    escalated_at: row.escalated_at?.toISOString() ?? null,
    end_reason: row.end_reason,
    effect_on: row.effect_on,
    done_at: row.done_at?.toISOString() ?? null,
  }
}

function stepsOf(
  { steps, step, status, pending_approvers, escalated_to_hr }: StoredEmployeeRequest,
  hasApprover: CanUserApproveStep<RequestApprover>,
): EmployeeRequest['steps'] {
  return steps.map(({ approvers, needs, escalate_after }, index) => {
    const at = index + 1
    const waits = status === 'submitted' && !escalated_to_hr && (at === step || approvers.some((one) => pending_approvers.includes(one)))
    const openState = () => {
      if (waits) return 'waits'
      return hasApprover(approvers) ? 'to_come' : 'left_out'
    }
    return { approvers, needs, escalate_after, state: at < step || status !== 'submitted' ? 'decided' : openState() }
  })
}

async function loadDecisions(ctx: Ctx, requestId: number): Promise<EmployeeRequest['decisions']> {
  const rows = await ctx.db
    .selectFrom('request_decision')
    .select(['step', 'as_user', 'approved', 'reason', 'decided_by', 'decided_at'])
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute()
  const names = await loadUserNames(
    ctx,
    rows.flatMap(({ decided_by, as_user }) => [decided_by, as_user]),
  )
  // One decision of a user can count for several approvers of a step, but is listed once.
  const once = rows.filter(
    (row, at) => !rows.slice(0, at).some((before) => before.step === row.step && before.decided_by === row.decided_by),
  )
  return once.map(({ decided_at, decided_by, as_user, ...row }) => ({
    ...row,
    at: decided_at.toISOString(),
    by: names.get(decided_by) ?? null,
    in_place_of: as_user !== null && as_user !== decided_by ? (names.get(as_user) ?? null) : null,
  }))
}
