import { sql } from 'kysely'
import { isOwnCaseOfUserOrApiKeyHolder } from '#modules/foundation/access/user-permission-checks.ts'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import type { leaveContract as leave } from '../contract.ts'
import { canApproveLeave, canRequestLeaveForOthers } from '../leave-permission-checks.ts'
import type { LeaveRequestCheckReply } from '../leave-schemas.ts'
import { findLeaveRequestError } from '../rules/leave-request-actions.ts'
import { findFirstLeaveApprovalStep } from './approval/approval-chain.ts'
import { completeLeaveApproval } from './approval/complete-leave-approval.ts'
import { notifyEmployeeOfLeave, notifyLeaveApprovers } from './approval/leave-notifications.ts'
import { throwLeaveRequestError } from './approval/load-leave-request-for-action.ts'
import { revalidateLockedLeaveRequest } from './approval/revalidate-leave-request.ts'
import { loadCheckedLeaveRequest } from './checked-leave-request.ts'
import { findContinuableSickLeave } from './checking/find-continuable-sick-leave.ts'
import { findMissingSecondDonationDay } from './checking/leave-findings.ts'
import { assertNoLeaveFindingErrors } from './checking/leave-request-errors.ts'
import { findDayOfReturnFromLeave } from './counting/working-days.ts'
import { toLeavePeriod } from './leave-period-input.ts'
import { loadLeaveRequestDetail } from './leave-request-detail.ts'
import { toLeaveRequestColumns, toLeaveRequestDraft, toLeaveRequestFields } from './leave-request-fields.ts'
import { findLeaveRequestOrThrow } from './leave-request-list.ts'
import { toLeaveRequestActionInput } from './leave-request-rows.ts'
import { loadLeaveSettings } from './leave-settings.ts'
import { loadLeaveType } from './leave-types.ts'

/** Maximum drafts and undecided requests of one employee. */
const MAX_OPEN_REQUESTS = 50

/** Checks a request during entry: the calculation, the remaining balance, the findings. Writes nothing. */
export async function validateLeaveRequest(
  ctx: Ctx,
  { leave_request_id = 0, ...input }: ParsedApiInput<typeof leave.validateLeaveRequest>,
) {
  const settings = await loadLeaveSettings(ctx)
  const draft = { ...(await toLeaveRequestDraft(ctx, input)), id: leave_request_id || null }
  const { counted, findings, balance, after, afterYears } = await loadCheckedLeaveRequest(ctx, draft, settings)
  const { employeeId, type, span } = draft
  const data: LeaveRequestCheckReply = {
    amount: counted.amount,
    minutes: counted.minutes,
    in_hours: type.in_hours,
    days: counted.days,
    why: counted.steps,
    findings,
    balance,
    after,
    after_years: afterYears,
    return_day: span.half ? null : await findDayOfReturnFromLeave(ctx, employeeId, span.lastDay),
    second_day: await findMissingSecondDonationDay(ctx, draft, settings),
    may_continue: await findContinuableSickLeave(ctx, draft, settings),
    sick: counted.sick && {
      employer_days: counted.sick.employerDays,
      fund_days: counted.sick.fundDays,
      employer_until: counted.sick.employerUntil,
      fund_from: counted.sick.fundFrom,
    },
  }
  return { data }
}

export async function createLeaveRequest(ctx: Ctx, { draft, approved, ...input }: ParsedApiInput<typeof leave.createLeaveRequest>) {
  const leaveDraft = await toLeaveRequestDraft(ctx, input)
  if (approved && (!canRequestLeaveForOthers(ctx) || !canApproveLeave(ctx))) throw new AppError('access.denied')
  if (approved && isOwnCaseOfUserOrApiKeyHolder(ctx, leaveDraft.employeeId)) throw new AppError('leave.own_request')
  await assertBelowOpenLimit(ctx, leaveDraft.employeeId)
  const { id } = await ctx.db
    .insertInto('leave_request')
    .values({ ...toLeaveRequestColumns(leaveDraft, input), employee_id: leaveDraft.employeeId, status: 'draft' })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!draft) await fileDraft(ctx, id, { tellsEmployee: !approved })
  // A request that overlaps a closed month waits for the reopening as a whole.
  if (approved && !(await isWaitingForMonth(ctx, id))) await completeLeaveApproval(ctx, await findLeaveRequestOrThrow(ctx, id), null)
  return { data: await loadLeaveRequestDetail(ctx, id) }
}

/** Whether a filed request waits for a closed month that it overlaps. */
async function isWaitingForMonth(ctx: Ctx, id: number): Promise<boolean> {
  const { findings } = await revalidateLockedLeaveRequest(ctx, await findLeaveRequestOrThrow(ctx, id))
  return findings.some(({ key }) => key === 'leave.why.month_closed_waits')
}

/** Limits drafts and pending requests per employee, also in bulk filing, to protect approvers. */
async function assertBelowOpenLimit(ctx: Ctx, employeeId: number): Promise<void> {
  await lockLeaveOfEmployee(ctx, employeeId)
  const { open } = await ctx.db
    .selectFrom('leave_request')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('employee_id', '=', employeeId)
    .where('status', 'in', ['draft', 'submitted'])
    .executeTakeFirstOrThrow()
  if (open >= MAX_OPEN_REQUESTS) throw new AppError('leave.too_many_open', { max: MAX_OPEN_REQUESTS })
}

/** Serializes writes of requests of one employee, because each changes the balance for the next. */
const lockLeaveOfEmployee = ({ db }: Ctx, employeeId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('leave_request', ${employeeId}))`.execute(db)

/** Only a draft can be edited. Users withdraw a filed request and file it again. */
export async function updateLeaveRequest(
  ctx: Ctx,
  { leave_request_id, revision, ...input }: ParsedApiInput<typeof leave.updateLeaveRequest>,
) {
  const row = await findLeaveRequestOrThrow(ctx, leave_request_id)
  throwLeaveRequestError(findLeaveRequestError('edit', toLeaveRequestActionInput(ctx, row), ctx.today))
  assertRowRevision(revision, row.revision)
  const changes = omitUndefined(input)
  const fields = { ...toLeaveRequestFields(row), ...changes }
  const draft = await toLeaveRequestDraft(ctx, fields)
  const done = await ctx.db
    .updateTable('leave_request')
    .set(toLeaveRequestColumns(draft, fields))
    .where('id', '=', row.id)
    .where('status', '=', 'draft')
    .returning('id')
    .executeTakeFirst()
  if (!done) throw new AppError('leave.state_changed')
  return { data: await loadLeaveRequestDetail(ctx, row.id) }
}

export async function submitLeaveRequest(ctx: Ctx, { leave_request_id }: ParsedApiInput<typeof leave.submitLeaveRequest>) {
  throwLeaveRequestError(
    findLeaveRequestError('submit', toLeaveRequestActionInput(ctx, await findLeaveRequestOrThrow(ctx, leave_request_id)), ctx.today),
  )
  await fileDraft(ctx, leave_request_id)
  return { data: await loadLeaveRequestDetail(ctx, leave_request_id) }
}

/** Files a draft: full check, calculation, and notifications to approvers. In bulk filing each request sees the earlier ones. */
async function fileDraft(ctx: Ctx, id: number, { tellsEmployee = true } = {}): Promise<void> {
  const row = await findLeaveRequestOrThrow(ctx, id)
  await lockLeaveOfEmployee(ctx, row.employee_id)
  const type = await loadLeaveType(ctx, row.leave_type_id)
  if (type.note_required && !row.note?.trim() && !canRequestLeaveForOthers(ctx)) throw createValidationError({ note: 'leave.note_missing' })
  const { counted, findings } = await loadCheckedLeaveRequest(
    ctx,
    {
      id,
      employeeId: row.employee_id,
      type,
      span: toLeavePeriod(row),
      note: row.note,
      limitReason: row.limit_reason,
      continuesId: row.continues_id,
    },
    await loadLeaveSettings(ctx),
  )
  assertNoLeaveFindingErrors(ctx, findings)
  const { step, kinds } = await findFirstLeaveApprovalStep(ctx, row)
  const { now } = ctx
  const filed = await ctx.db
    .updateTable('leave_request')
    .set({ status: 'submitted', submitted_at: now, amount: counted.amount, step, pending_approvers: kinds, waiting_since: now })
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .returning('id')
    .executeTakeFirst()
  if (!filed) throw new AppError('leave.state_changed')
  await notifyLeaveApprovers(ctx, 'filed', row, kinds)
  // An approval in the same action sends only the notification of the approval.
  if (tellsEmployee) await notifyEmployeeOfLeave(ctx, 'filed', row)
}
