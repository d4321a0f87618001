import { sql } from 'kysely'
import { choiceOfUsers } from '#modules/foundation/access/server/names.ts'
import type { Ctx } from '#platform/context.ts'
import type { RequestApprover } from '../rules/approvers.ts'

/** Somebody who may decide, as what, and in whose place. */
export type ApproverSeat = { user_id: number; as_user: number; approver: RequestApprover }

/** Everybody whom these words mean today for a request of that employee; human resources only where they are named. */
export async function seatsOf(
  ctx: Ctx,
  approvers: readonly RequestApprover[],
  employeeId: number,
  otherId: number | null = null,
): Promise<ApproverSeat[]> {
  const { rows } = await sql<ApproverSeat>`
    select user_id, as_user, approver from request_approvers(${[...new Set(approvers)]}::text[], ${employeeId}, ${ctx.today}::date, ${otherId}::bigint)
    order by user_id, as_user, approver`.execute(ctx.db)
  return rows
}

/** Is there anybody to decide as one of those? */
export const hasApproverBy = (seats: readonly ApproverSeat[]) => (approvers: readonly RequestApprover[]) =>
  seats.some(({ approver }) => approvers.includes(approver))

/** The names of those who sit there, each once, in Serbian order. */
export async function namesAt(ctx: Ctx, seats: readonly ApproverSeat[]): Promise<string[]> {
  const people = await choiceOfUsers(
    ctx,
    seats.map(({ user_id }) => user_id),
  )
  return [...new Set(people.map(({ name }) => name))]
}
