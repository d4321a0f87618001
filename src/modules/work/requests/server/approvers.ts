import { choiceOfUsers } from '#modules/foundation/access/server/names.ts'
import { type Seat, seatsFor } from '#modules/work/approvals/server/seats.ts'
import type { Ctx } from '#platform/context.ts'
import type { RequestApprover } from '../rules/approvers.ts'

export type ApproverSeat = Seat<RequestApprover>

/** The users who may decide a request of an employee, and of the other one of an exchange, as these approvers. */
export const seatsOf = (
  ctx: Ctx,
  approvers: readonly RequestApprover[],
  employeeId: number,
  otherId: number | null = null,
): Promise<ApproverSeat[]> => seatsFor(ctx, approvers, [employeeId, otherId])

/** The names of the users, each once, in the order of the Serbian alphabet. */
export async function namesAt(ctx: Ctx, seats: readonly ApproverSeat[]): Promise<string[]> {
  const people = await choiceOfUsers(
    ctx,
    seats.map(({ user_id }) => user_id),
  )
  return [...new Set(people.map(({ name }) => name))]
}
