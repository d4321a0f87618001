import { loadRecordChanges } from '#modules/foundation/integrations/server/read-changes.ts'
import type { Ctx } from '#platform/context.ts'
import type { ParsedInput } from '#shared/contract.ts'
import type { leaveContract as leave } from '../contract.ts'
import { toLeaveRowsForApprovers } from './leave-rows-for-approvers.ts'
import { visibleRequestIds } from './request-list.ts'
import { leaveRequestsByIdsSql, loadRequestRows, orderByRequestIdsSql } from './request-rows.ts'

/** A page of changed leave requests that the caller may see. */
export async function listLeaveChanges(ctx: Ctx, input: ParsedInput<typeof leave.listLeaveChanges>) {
  const { changedIds, deletedIds, next, has_more } = await loadRecordChanges(ctx, 'leave_request', input)
  const ids = await visibleRequestIds(ctx, changedIds)
  const rows = ids.length ? await loadRequestRows(ctx, leaveRequestsByIdsSql(ids), orderByRequestIdsSql(ids)) : []
  return { leave_requests: await toLeaveRowsForApprovers(ctx, rows), deleted_ids: deletedIds, next, has_more }
}
