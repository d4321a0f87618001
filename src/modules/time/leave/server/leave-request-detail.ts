import { loadUserNames } from '#modules/foundation/access/server/user-names.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { leaveContract as leave } from '../contract.ts'
import type { LeaveApprovalConsequencesPreview, LeaveApprovalStepRow, LeaveRequest } from '../leave-schemas.ts'
import { findLeaveStepAfterOwnApproval } from './approval/approval-chain.ts'
import { loadInterruptedLeave } from './approval/interrupt-leave.ts'
import { loadCheckedLeaveRequest } from './checked-leave-request.ts'
import { countLeaveSpan } from './count-leave.ts'
import { isLeaveDocumentDue, loadLeaveRequestDocuments } from './documents/due-leave-documents.ts'
import { canAddLeaveProof, canRemoveLeaveProof, loadLeaveProofs } from './documents/leave-request-proofs.ts'
import { loadLeaveBalanceOfEmployee } from './entitlements/load-leave-balance.ts'
import { toLeavePeriod } from './leave-period-input.ts'
import { findLeaveRequestOrThrow } from './leave-request-list.ts'
import { canViewReasonOfLeaveRequest, type LeaveRequestDatabaseRow } from './leave-request-rows.ts'
import { toLeaveRequestRowsForApprovers } from './leave-rows-for-approvers.ts'
import { loadLeaveSettings } from './leave-settings.ts'
import { loadLeaveType } from './leave-types.ts'

export const getLeaveRequest = async (ctx: Ctx, { leave_request_id }: ParsedApiInput<typeof leave.getLeaveRequest>) => ({
  data: await loadLeaveRequestDetail(ctx, leave_request_id),
})

/** Findings for approvers without the permission for reasons: whether enough employees remain. */
const open = new Set(['leave.why.coverage', 'leave.why.overlap', 'leave.why.not_employed', 'leave.why.month_closed'])

export async function loadLeaveRequestDetail(ctx: Ctx, id: number): Promise<LeaveRequest> {
  const row = await findLeaveRequestOrThrow(ctx, id)
  const sees = canViewReasonOfLeaveRequest(ctx, row)
  const waits = row.status === 'draft' || row.status === 'submitted'
  const steps = await loadApprovalSteps(ctx, row, sees)
  const settings = await loadLeaveSettings(ctx)
  const type = await loadLeaveType(ctx, row.leave_type_id)
  const span = toLeavePeriod(row)
  const checked = waits
    ? await loadCheckedLeaveRequest(
        ctx,
        { id, employeeId: row.employee_id, type, span, note: row.note, limitReason: row.limit_reason, continuesId: row.continues_id },
        settings,
      )
    : null
  const counted = sees ? (checked?.counted ?? (await countLeaveSpan(ctx, row.employee_id, type, span, settings))) : null
  const written = sees && row.status === 'approved' ? await loadRequestDays(ctx, id) : null
  const approverRow = (await toLeaveRequestRowsForApprovers(ctx, [row]))[0]!
  const decisions = sees ? await loadLeaveRequestDocuments(ctx, id) : []
  return {
    ...approverRow,
    can: { ...approverRow.can, prove: canAddLeaveProof(ctx, row), remove_proof: canRemoveLeaveProof(ctx, row) },
    steps,
    pending_approvers: row.status === 'submitted' ? row.pending_approvers : [],
    waiting_since: row.status === 'submitted' ? (row.waiting_since?.toISOString() ?? null) : null,
    on_approval: approverRow.can.approve ? await onApproval(ctx, row, sees && type.needs_decision) : null,
    days: written ?? counted?.days ?? [],
    why: counted?.steps ?? [],
    findings: (checked?.findings ?? []).filter(({ key }) => sees || open.has(key)),
    balance:
      sees && type.has_balance
        ? (checked?.balance ?? (await loadLeaveBalanceOfEmployee(ctx, row.employee_id, type.id, ctx.today)).balance)
        : null,
    sick_kind: sees ? row.sick_kind : null,
    continues_id: sees ? row.continues_id : null,
    already_counted: sees ? row.already_counted : 0,
    certificate_number: sees ? row.certificate_number : null,
    limit_reason: sees ? row.limit_reason : null,
    decisions,
    proofs: sees ? await loadLeaveProofs(ctx, id) : [],
    interrupts: sees && row.status === 'approved' ? await loadInterruptedLeave(ctx, id) : null,
    document_awaited: sees && isLeaveDocumentDue(row, decisions),
  }
}

/** Without the permission for reasons the document is hidden too, because not every type has one. */
async function onApproval(ctx: Ctx, row: LeaveRequestDatabaseRow, document: boolean): Promise<LeaveApprovalConsequencesPreview> {
  const next = (await findLeaveStepAfterOwnApproval(ctx, row))?.kinds ?? []
  const account = await ctx.db.selectFrom('membership').select('user_id').where('employee_id', '=', row.employee_id).executeTakeFirst()
  return { next: [...next], document: document && next.length === 0, is_notified: account !== undefined && account.user_id !== ctx.userId }
}

const loadRequestDays = async (ctx: Ctx, id: number) =>
  (await ctx.db
    .selectFrom('leave_day')
    .select(['day', 'amount', 'minutes', 'category', 'payer'])
    .where('leave_request_id', '=', id)
    .orderBy('day')
    .execute()) as LeaveRequest['days']

/** The history of a request, in order. The reason of its end is hidden like the reason of the leave. */
async function loadApprovalSteps(ctx: Ctx, row: LeaveRequestDatabaseRow, sees: boolean): Promise<LeaveApprovalStepRow[]> {
  const decisions = await ctx.db
    .selectFrom('leave_decision')
    .select(['approved', 'reason', 'decided_by', 'decided_at'])
    .where('leave_request_id', '=', row.id)
    .orderBy('step')
    .execute()
  const names = await loadUserNames(ctx, [row.created_by, row.ended_by, ...decisions.map(({ decided_by }) => decided_by)])
  const createApprovalStep = (
    what: LeaveApprovalStepRow['what'],
    by: number | null,
    at: Date | null,
    reason: string | null,
  ): LeaveApprovalStepRow => ({
    what,
    by: by === null ? null : (names.get(by) ?? null),
    at: at?.toISOString() ?? null,
    reason: sees ? reason : null,
  })
  const steps = [createApprovalStep('filed', row.created_by, row.submitted_at ?? row.created_at, null)]
  const isDecided = row.status === 'approved' || row.status === 'cancelled'
  decisions.forEach(({ approved, reason, decided_by, decided_at }, at) => {
    const isLast = isDecided && at === decisions.length - 1
    const approval = isLast ? 'approved' : 'agreed'
    steps.push(createApprovalStep(approved ? approval : 'rejected', decided_by, decided_at, reason))
  })
  if (row.ended_at) {
    const what = row.status === 'withdrawn' || row.status === 'cancelled' ? row.status : 'returned_early'
    steps.push(createApprovalStep(what, row.ended_by, row.ended_at, row.end_reason))
  }
  return steps
}
