import type { Ctx } from '#platform/context.ts'
import { AppError, validationError } from '#shared/app-error.ts'
import { type RequestAct, type RequestRefusal, refusalOf } from '../../rules/request.ts'
import { requestDetail } from '../detail.ts'
import { mustFindRequest } from '../list.ts'
import { actOf, type RequestRow } from '../rows.ts'

/** A refusal of the rules, as the failure it is. */
export function refused(code: RequestRefusal | null): void {
  if (!code) return
  if (code === 'leave.reason_required') throw validationError({ reason: 'leave.reason_required' })
  if (code === 'leave.not_within_leave') throw validationError({ back_on: 'leave.not_within_leave' })
  throw new AppError(code)
}

type Act = Parameters<typeof refusalOf>[0]

/** The request, when this may be done with it now. */
export async function requestFor(ctx: Ctx, id: number, action: Act, more: Partial<RequestAct> = {}): Promise<RequestRow> {
  const row = await mustFindRequest(ctx, id)
  refused(refusalOf(action, actOf(ctx, row, more), ctx.today))
  return row
}

export const answer = async (ctx: Ctx, id: number) => ({ data: await requestDetail(ctx, id) })
