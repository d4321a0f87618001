import { listUserOptions } from '#modules/foundation/access/server/user-names.ts'
import { type ApproverUser, loadRequestApprovers } from '#modules/work/approvals/server/approver-users.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { RequestApprover } from '../rules/request-approvers.ts'

export type RequestApproverUser = ApproverUser<RequestApprover>

/** The users who may decide a request of an employee (and of the other employee of an exchange) as these approvers. */
export const loadRequestApproverUsers = (
  ctx: Ctx,
  approvers: readonly RequestApprover[],
  employeeId: number,
  otherId: number | null = null,
): Promise<RequestApproverUser[]> => loadRequestApprovers(ctx, approvers, [employeeId, otherId])

/** The names of the users without duplicates, in the order of the Serbian alphabet. */
export async function loadRequestApproverNames(ctx: Ctx, seats: readonly RequestApproverUser[]): Promise<string[]> {
  const people = await listUserOptions(
    ctx,
    seats.map(({ user_id }) => user_id),
  )
  return [...new Set(people.map(({ name }) => name))]
}
