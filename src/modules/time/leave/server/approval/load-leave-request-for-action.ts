import type { Ctx } from '#platform/call-context.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import { findLeaveRequestError, type LeaveRequestActionInput, type LeaveRequestErrorCode } from '../../rules/leave-request-actions.ts'
import { loadLeaveRequestDetail } from '../leave-request-detail.ts'
import { findLeaveRequestOrThrow } from '../leave-request-list.ts'
import { type LeaveRequestDatabaseRow, toLeaveRequestActionInput } from '../leave-request-rows.ts'

/** Throws the error of the rules as an `AppError`. */
export function throwLeaveRequestError(code: LeaveRequestErrorCode | null): void {
  if (!code) return
  if (code === 'leave.reason_required') throw createValidationError({ reason: 'leave.reason_required' })
  if (code === 'leave.not_within_leave') throw createValidationError({ back_on: 'leave.not_within_leave' })
  throw new AppError(code)
}

type Act = Parameters<typeof findLeaveRequestError>[0]

/** Loads the request if the action is possible now. */
export async function loadLeaveRequestForAction(
  ctx: Ctx,
  id: number,
  action: Act,
  more: Partial<LeaveRequestActionInput> = {},
): Promise<LeaveRequestDatabaseRow> {
  const row = await findLeaveRequestOrThrow(ctx, id)
  throwLeaveRequestError(findLeaveRequestError(action, toLeaveRequestActionInput(ctx, row, more), ctx.today))
  return row
}

export const buildLeaveRequestReply = async (ctx: Ctx, id: number) => ({ data: await loadLeaveRequestDetail(ctx, id) })
