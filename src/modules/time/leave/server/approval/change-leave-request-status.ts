import type { Ctx } from '#platform/call-context.ts'
import { AppError } from '#shared/app-error.ts'
import type { LeaveRequestDatabaseRow } from '../leave-request-rows.ts'

/** Moves the request from the state that was read; a later concurrent action fails. */
export async function changeLeaveRequestStatus(
  ctx: Ctx,
  row: LeaveRequestDatabaseRow,
  status: 'rejected' | 'withdrawn',
  otherwise: string,
  more: object = {},
): Promise<void> {
  const done = await ctx.db
    .updateTable('leave_request')
    .set({ status, ...more })
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .returning('id')
    .executeTakeFirst()
  if (!done) throw new AppError(otherwise)
}
