import { loadRecordChanges } from '#modules/foundation/integrations/server/read-record-changes.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { leaveContract as leave } from '../contract.ts'
import { findVisibleLeaveRequestIds } from './leave-request-list.ts'
import { leaveRequestsByIdsSql, loadLeaveRequestRows, orderByLeaveRequestIdsSql } from './leave-request-rows.ts'
import { toLeaveRequestRowsForApprovers } from './leave-rows-for-approvers.ts'

/** A page of changed leave requests that the caller may see. */
export async function listLeaveChanges(ctx: Ctx, input: ParsedApiInput<typeof leave.listLeaveChanges>) {
  const { changedIds, deletedIds, next, has_more } = await loadRecordChanges(ctx, 'leave_request', input)
  const ids = await findVisibleLeaveRequestIds(ctx, changedIds)
  const rows = ids.length ? await loadLeaveRequestRows(ctx, leaveRequestsByIdsSql(ids), orderByLeaveRequestIdsSql(ids)) : []
  return { leave_requests: await toLeaveRequestRowsForApprovers(ctx, rows), deleted_ids: deletedIds, next, has_more }
}
