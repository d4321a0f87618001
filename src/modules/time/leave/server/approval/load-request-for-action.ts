import type { Ctx } from '#platform/context.ts'
import { AppError, validationError } from '#shared/app-error.ts'
import { findLeaveRequestError, type LeaveRequestActionFacts, type LeaveRequestErrorCode } from '../../rules/leave-request-actions.ts'
import { loadLeaveRequestDetail } from '../leave-request-detail.ts'
import { findLeaveRequestOrThrow } from '../leave-request-list.ts'
import { type LeaveRequestDatabaseRow, toLeaveRequestActionFacts } from '../leave-request-rows.ts'

/** Throws the error of the rules as an `AppError`. */
export function throwLeaveRequestError(code: LeaveRequestErrorCode | null): void {
  if (!code) return
  if (code === 'leave.reason_required') throw validationError({ reason: 'leave.reason_required' })
  if (code === 'leave.not_within_leave') throw validationError({ back_on: 'leave.not_within_leave' })
  throw new AppError(code)
}

type Act = Parameters<typeof findLeaveRequestError>[0]

/** The request, when this may be done with it now. */
export async function loadLeaveRequestForAction(
  ctx: Ctx,
  id: number,
  action: Act,
  more: Partial<LeaveRequestActionFacts> = {},
): Promise<LeaveRequestDatabaseRow> {
  const row = await findLeaveRequestOrThrow(ctx, id)
  throwLeaveRequestError(findLeaveRequestError(action, toLeaveRequestActionFacts(ctx, row, more), ctx.today))
  return row
}

export const buildLeaveRequestReply = async (ctx: Ctx, id: number) => ({ data: await loadLeaveRequestDetail(ctx, id) })
