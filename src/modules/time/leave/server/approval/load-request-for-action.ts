import type { Ctx } from '#platform/context.ts'
import { AppError, validationError } from '#shared/app-error.ts'
import { findLeaveRequestError, type LeaveRequestAction, type LeaveRequestError } from '../../rules/request-actions.ts'
import { loadRequestDetail } from '../request-detail.ts'
import { findRequest } from '../request-list.ts'
import { type RequestRow, toRequestAction } from '../request-rows.ts'

/** Throws the error of the rules as an `AppError`. */
export function throwLeaveRequestError(code: LeaveRequestError | null): void {
  if (!code) return
  if (code === 'leave.reason_required') throw validationError({ reason: 'leave.reason_required' })
  if (code === 'leave.not_within_leave') throw validationError({ back_on: 'leave.not_within_leave' })
  throw new AppError(code)
}

type Act = Parameters<typeof findLeaveRequestError>[0]

/** The request, when this may be done with it now. */
export async function loadRequestForAction(ctx: Ctx, id: number, action: Act, more: Partial<LeaveRequestAction> = {}): Promise<RequestRow> {
  const row = await findRequest(ctx, id)
  throwLeaveRequestError(findLeaveRequestError(action, toRequestAction(ctx, row, more), ctx.today))
  return row
}

export const buildLeaveRequestReply = async (ctx: Ctx, id: number) => ({ data: await loadRequestDetail(ctx, id) })
