import { sql } from 'kysely'
import { isOwnEmployeeRecordOfUser } from '#modules/foundation/access/user-permission-checks.ts'
import { createApproverCheck } from '#modules/work/approvals/server/approver-users.ts'
import { isUserAmongEmployees } from '#modules/work/approvals/server/own-employees-of-user.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import type { requestsContract as requests } from '../contract.ts'
import { findRequestStepAfterApproval } from '../rules/approval-chain.ts'
import type { RequestApprover } from '../rules/request-approvers.ts'
import { assertRequestPossible, type RequestEndReason } from './kinds/define-request-kind.ts'
import { requestKindDefinitions } from './kinds/request-kind-definitions.ts'
import { loadRequestApproverUsers, type RequestApproverUser } from './request-approver-users.ts'
import { loadEmployeeRequestDetail, loadVisibleRequest } from './request-detail.ts'
import { notifyEmployeeOfRequest, notifyHrOfRequest, notifyRequestApprovers } from './request-notifications.ts'
import type { StoredEmployeeRequest } from './request-rows.ts'

const loadDetailResponse = async (ctx: Ctx, id: number) => ({ data: await loadEmployeeRequestDetail(ctx, id) })
const createAlreadyDecidedError = () => new AppError('requests.already_decided')

/** Locks the request if the user may decide it now. A concurrent decision causes a conflict. */
async function toDecide(ctx: Ctx, id: number, expectedRevision: number | undefined): Promise<StoredEmployeeRequest> {
  const row = await loadVisibleRequest(ctx, id)
  if (isUserAmongEmployees(ctx, [row.employee_id, row.other_employee_id])) throw new AppError('requests.own_request')
  if (row.status !== 'submitted' || !row.decides) throw createAlreadyDecidedError()
  await lockEmployeeRequest(ctx, row, expectedRevision ?? row.revision)
  return row
}

export async function lockEmployeeRequest(ctx: Ctx, { id }: StoredEmployeeRequest, revision: number): Promise<void> {
  const locked = await ctx.db.selectFrom('request').select('revision').where('id', '=', id).forUpdate().executeTakeFirst()
  if (locked?.revision !== revision) throw createAlreadyDecidedError()
}

/** The role in which the user decides: an approver of the step, or HR with the final decision. */
async function loadApproverRolesOfUser(
  ctx: Ctx,
  row: StoredEmployeeRequest,
): Promise<{ all: RequestApproverUser[]; own: RequestApproverUser[] }> {
  const all = await loadRequestApproverUsers(
    ctx,
    ['hr', ...row.pending_approvers, ...row.steps.flatMap(({ approvers }) => approvers)],
    row.employee_id,
    row.other_employee_id,
  )
  return { all, own: all.filter(({ user_id }) => user_id === ctx.userId) }
}

export async function approveRequest(ctx: Ctx, { request_id, reason = null, revision }: ParsedApiInput<typeof requests.approveRequest>) {
  const row = await toDecide(ctx, request_id, revision)
  const { all, own } = await loadApproverRolesOfUser(ctx, row)
  const before = await loadApproversOfStep(ctx, row)
  await writeDecision(ctx, row, own, true, reason)
  const as = own.map(({ approver }) => approver)
  const next = findRequestStepAfterApproval(row.steps, { step: row.step, as, before }, createApproverCheck(all))
  assertRequestPossible(await requestKindDefinitions[row.kind].check(ctx, { id: row.id, employeeId: row.employee_id }, row.content))
  if (next) {
    const isSameStep = next.step === row.step
    await ctx.db
      .updateTable('request')
      .set({
        step: next.step,
        pending_approvers: next.kinds,
        involved_approvers: [...new Set([...row.involved_approvers, ...next.kinds])],
        waiting_since: !isSameStep ? ctx.now : undefined,
        escalated_at: !isSameStep ? null : undefined,
      })
      .where('id', '=', row.id)
      .execute()
    if (!isSameStep) await notifyRequestApprovers(ctx, 'filed', row, next.kinds)
  } else await approve(ctx, row, reason)
  return loadDetailResponse(ctx, request_id)
}

/** The approval and the resulting change are written in one transaction, by the action that normally writes the change. */
async function approve(ctx: Ctx, row: StoredEmployeeRequest, reason: string | null): Promise<void> {
  const { id, employee_id: employeeId, note } = row
  const {
    outcome,
    effectOn = null,
    isDone = effectOn === null,
  } = await requestKindDefinitions[row.kind].carryOut(ctx, { id, employeeId, note, reason }, row.content)
  await ctx.db
    .updateTable('request')
    .set({
      status: 'approved',
      ended_at: ctx.now,
      ended_by: ctx.userId,
      outcome: outcome && JSON.stringify(outcome),
      effect_on: effectOn,
      done_at: isDone ? ctx.now : null,
    })
    .where('id', '=', id)
    .execute()
  if (!requestKindDefinitions[row.kind].tellsItself) await notifyEmployeeOfRequest(ctx, 'approved', row)
  if (row.kind === 'equipment') await notifyHrOfRequest(ctx, row)
}

export async function rejectRequest(ctx: Ctx, { request_id, reason, revision }: ParsedApiInput<typeof requests.rejectRequest>) {
  const row = await toDecide(ctx, request_id, revision)
  const { own } = await loadApproverRolesOfUser(ctx, row)
  await writeDecision(ctx, row, own, false, reason)
  await endRequest(ctx, row, 'rejected', reason)
  if (!requestKindDefinitions[row.kind].tellsItself) await notifyEmployeeOfRequest(ctx, 'rejected', row)
  return loadDetailResponse(ctx, request_id)
}

/** The requester withdraws before a decision. All asked approvers are notified. */
export async function withdrawRequest(ctx: Ctx, { request_id, reason = null }: ParsedApiInput<typeof requests.withdrawRequest>) {
  const row = await loadVisibleRequest(ctx, request_id)
  if (!isOwnEmployeeRecordOfUser(ctx, row.employee_id)) throw new AppError('requests.not_your_request')
  if (row.status !== 'submitted') throw createAlreadyDecidedError()
  await lockEmployeeRequest(ctx, row, row.revision)
  await endRequest(ctx, row, 'withdrawn', reason)
  await notifyRequestApprovers(ctx, 'withdrawn', row)
  return loadDetailResponse(ctx, request_id)
}

async function endRequest(
  ctx: Ctx,
  { id, kind, content }: StoredEmployeeRequest,
  status: RequestEndReason['status'],
  reason: string | null,
): Promise<void> {
  await ctx.db
    .updateTable('request')
    .set({ status, end_reason: reason, ended_at: ctx.now, ended_by: ctx.userId })
    .where('id', '=', id)
    .execute()
  await requestKindDefinitions[kind].end?.(ctx, content, { status, reason })
}

/** The roles of earlier approvals of the current step. */
async function loadApproversOfStep(ctx: Ctx, { id, step }: StoredEmployeeRequest): Promise<RequestApprover[]> {
  const rows = await ctx.db
    .selectFrom('request_decision')
    .select('approver')
    .where('request_id', '=', id)
    .where('step', '=', step)
    .execute()
  return rows.map(({ approver }) => approver as RequestApprover)
}

/** The decision counts for every approver of the step that the user is; otherwise it counts for HR. */
async function writeDecision(
  ctx: Ctx,
  row: StoredEmployeeRequest,
  own: readonly RequestApproverUser[],
  approved: boolean,
  reason: string | null,
): Promise<void> {
  const waited = own.filter(({ approver }) => row.pending_approvers.includes(approver))
  const seats = waited.length ? waited : own.filter(({ approver }) => approver === 'hr')
  const once = seats.filter(({ approver }, at) => seats.findIndex((one) => one.approver === approver) === at)
  if (!once.length) throw createAlreadyDecidedError()
  await sql`insert into request_decision (request_id, employee_id, step, approver, as_user, approved, reason)
    select ${row.id}, ${row.employee_id}, ${row.step}, d, u, ${approved}, ${reason}
    from unnest(${once.map(({ approver }) => approver)}::text[], ${once.map(({ as_user }) => as_user)}::bigint[]) x (d, u)`.execute(ctx.db)
}
