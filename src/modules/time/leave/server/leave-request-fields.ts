import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import { formatTime } from '#shared/text/hours.ts'
import type { leaveContract as leave } from '../contract.ts'
import { canRequestLeaveForOthers } from '../leave-permission-checks.ts'
import type { HalfOfWorkDay } from '../rules/half-day-leave.ts'
import type { LeaveRequestDraft } from './checking/active-leave-requests.ts'
import { findContinuableSickLeave } from './checking/find-continuable-sick-leave.ts'
import { assertConsistentLeaveRequestInput } from './checking/leave-request-errors.ts'
import { loadMiddleMinuteOfWorkDay } from './counting/working-days.ts'
import type { LeavePeriodInput } from './leave-period-input.ts'
import type { LeaveRequestDatabaseRow } from './leave-request-rows.ts'
import { loadLeaveSettings } from './leave-settings.ts'
import { loadLeaveType } from './leave-types.ts'

type Fields = Omit<ParsedApiInput<typeof leave.validateLeaveRequest>, 'leave_request_id'>

/** Reads the input of a request. Every contradiction is an error of its field. */
export async function toLeaveRequestDraft(ctx: Ctx, input: Fields): Promise<LeaveRequestDraft> {
  const { employeeId, type } = await loadEmployeeAndLeaveType(ctx, input)
  if (!canRequestLeaveForOthers(ctx) && (input.continues_id || input.certificate_number || input.limit_reason))
    throw new AppError('access.denied')
  const span: LeavePeriodInput = {
    firstDay: input.first_day,
    lastDay: input.last_day,
    firstFrom: input.first_from === '00:00' ? null : (input.first_from ?? null),
    lastTo: input.last_to === '24:00' ? null : (input.last_to ?? null),
    dailyMinutes: input.daily_minutes ?? null,
    half: input.half ?? null,
    sickKind: type.leave_group === 'sick' ? (input.sick_kind ?? (type.sick_kinds[0] as LeavePeriodInput['sickKind']) ?? null) : null,
    alreadyCounted: 0,
  }
  const draft = {
    id: null,
    employeeId,
    type,
    span,
    note: input.note ?? null,
    limitReason: input.limit_reason ?? null,
    continuesId: input.continues_id ?? null,
  }
  assertConsistentLeaveRequestInput(draft)
  if (span.half) Object.assign(span, await convertHalfOfDay(ctx, draft, span.half))
  if (input.continues_id) span.alreadyCounted = await loadDaysCountedBefore(ctx, draft, input.continues_id)
  return draft
}

/** Converts the half of a day to times, by the employee's work. */
async function convertHalfOfDay(
  ctx: Ctx,
  { employeeId, type, span }: LeaveRequestDraft,
  half: HalfOfWorkDay,
): Promise<Pick<LeavePeriodInput, 'firstFrom' | 'lastTo'>> {
  if (!type.half_days) throw createValidationError({ half: 'leave.whole_days_only' })
  if (span.firstDay !== span.lastDay) throw createValidationError({ half: 'leave.half_day_needs_one_day' })
  const middle = await loadMiddleMinuteOfWorkDay(ctx, employeeId, type, span.firstDay, await loadLeaveSettings(ctx))
  if (middle === null) throw createValidationError({ half: 'leave.half_without_work' })
  const time = formatTime(middle)
  return half === 'morning' ? { firstFrom: null, lastTo: time } : { firstFrom: time, lastTo: null }
}

/** The employee of the leave, and a type that the caller may file. */
export async function loadEmployeeAndLeaveType(ctx: Ctx, { employee_id, leave_type_id }: Pick<Fields, 'employee_id' | 'leave_type_id'>) {
  const employeeId = personOf(ctx, employee_id)
  const type = await loadLeaveType(ctx, leave_type_id)
  if (type.ended_at) throw createValidationError({ leave_type_id: 'leave.type_ended' })
  if (!canRequestLeaveForOthers(ctx) && !type.requestable) throw createValidationError({ leave_type_id: 'leave.type_not_requestable' })
  return { employeeId, type }
}

/** Without an id, the employee is the caller. */
function personOf(ctx: Ctx, id: number | undefined): number {
  const person = id ?? ctx.employeeId
  if (person === null) throw createValidationError({ employee_id: 'invalid.required' })
  return person
}

/** The days that an earlier sick leave used of the employer's days, if this leave continues it. */
async function loadDaysCountedBefore(ctx: Ctx, draft: LeaveRequestDraft, continuesId: number): Promise<number> {
  const before = await findContinuableSickLeave(ctx, draft, { ...(await loadLeaveSettings(ctx)), sickLinkingBreak: 365 })
  if (!before || before.id !== continuesId) throw createValidationError({ continues_id: 'leave.not_a_continuation' })
  return before.counted
}

export const toLeaveRequestColumns = (
  { type, span }: LeaveRequestDraft,
  { note = null, certificate_number = null, continues_id = null, limit_reason = null }: Fields,
) => ({
  leave_type_id: type.id,
  first_day: span.firstDay,
  last_day: span.lastDay,
  first_from: span.firstFrom ?? '00:00',
  last_to: span.lastTo ?? '24:00',
  daily_minutes: span.dailyMinutes,
  half: span.half,
  sick_kind: span.sickKind,
  continues_id,
  already_counted: span.alreadyCounted,
  certificate_number,
  note,
  limit_reason,
})

export const toLeaveRequestFields = (row: LeaveRequestDatabaseRow): Fields => ({
  employee_id: row.employee_id,
  leave_type_id: row.leave_type_id,
  first_day: row.first_day,
  last_day: row.last_day,
  first_from: row.first_from.slice(0, 5),
  last_to: row.last_to.slice(0, 5),
  daily_minutes: row.daily_minutes,
  half: row.half,
  note: row.note,
  sick_kind: row.sick_kind,
  continues_id: row.continues_id,
  certificate_number: row.certificate_number,
  limit_reason: row.limit_reason,
})
