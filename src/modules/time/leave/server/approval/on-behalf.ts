import type { Ctx } from '#platform/context.ts'
import { AppError, validationError } from '#shared/app-error.ts'
import { findRequestError, type RequestAction, type RequestError } from '../../rules/request-actions.ts'
import { loadRequestDetail } from '../request-detail.ts'
import { findRequest } from '../request-list.ts'
import { type RequestRow, toRequestAction } from '../request-rows.ts'

/** Throws the error of the rules as an `AppError`. */
export function throwRequestError(code: RequestError | null): void {
  if (!code) return
  if (code === 'leave.reason_required') throw validationError({ reason: 'leave.reason_required' })
  if (code === 'leave.not_within_leave') throw validationError({ back_on: 'leave.not_within_leave' })
  throw new AppError(code)
}

type Act = Parameters<typeof findRequestError>[0]

/** The request, when this may be done with it now. */
export async function requestOnBehalf(ctx: Ctx, id: number, action: Act, more: Partial<RequestAction> = {}): Promise<RequestRow> {
  const row = await findRequest(ctx, id)
  throwRequestError(findRequestError(action, toRequestAction(ctx, row, more), ctx.today))
  return row
}

export const leaveRequestReply = async (ctx: Ctx, id: number) => ({ data: await loadRequestDetail(ctx, id) })
