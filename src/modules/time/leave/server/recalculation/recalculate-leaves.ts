import { sql } from 'kysely'
import { isOwnCaseOfUserOrApiKeyHolder } from '#modules/foundation/access/user-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import type { leaveRecalculationContract as recalculation } from '../../leave-recalculation-contract.ts'
import { sortReturnedLeaveDaysFirst } from '../../rules/recalculation/leave-recalculation.ts'
import { notifyOfRecalculatedLeave } from '../approval/leave-notifications.ts'
import { markLeaveDecisionOutdated } from '../days/recalculate-leave.ts'
import { recalculateApprovedLeaveDay } from '../entitlements/leave-ledger.ts'
import { visibleLeaveOfEmployeeSql } from '../visible-leave-condition.ts'
import { findLeaveRecalculationDifferences, type LeaveRecalculationDifference } from './recalculation-differences.ts'

/** Recalculates the given leaves, all or none. Fails if the result differs from the displayed one. */
export async function recalculateLeaves(ctx: Ctx, { requests }: ParsedApiInput<typeof recalculation.recalculateLeaves>) {
  const digests = new Map(requests.map(({ leave_request_id, digest: digests }) => [leave_request_id, digests]))
  const ids = [...digests.keys()]
  const { rows: lockedRows } = await sql<{ employee_id: number }>`
    select r.employee_id from leave_request r where r.id = any (${ids}::bigint[]) and ${visibleLeaveOfEmployeeSql(ctx, 'r.employee_id')}
    order by r.id for no key update`.execute(ctx.db)
  if (lockedRows.length !== ids.length) throw createNotFoundError()
  if (lockedRows.some(({ employee_id }) => isOwnCaseOfUserOrApiKeyHolder(ctx, employee_id))) throw new AppError('leave.own_request')
  const found = await findLeaveRecalculationDifferences(ctx, sql`r.id = any (${ids}::bigint[])`)
  if (found.length !== ids.length || found.some((one) => one.digest !== digests.get(one.row.id)))
    throw new AppError('common.concurrent_update')
  for (const one of [...found].sort((a, b) => takes(a) - takes(b) || getShrinkingRank(b) - getShrinkingRank(a))) await apply(ctx, one)
  await markLeaveDecisionOutdated(ctx, ids)
  await notifyOfRecalculatedLeave(ctx, ids)
  return { data: { recounted: found.length } }
}

/** Changes that return days come first, so that the balance suffices in between. */
const takes = ({ before, after }: LeaveRecalculationDifference) => after.amount - before.amount

/** Of two halves of a day, the one that becomes shorter moves first, so that they never overlap. */
const getShrinkingRank = ({ span, middle }: LeaveRecalculationDifference) =>
  middle && (span.half === 'afternoon' ? middle.after > middle.before : middle.after < middle.before) ? 1 : 0

async function apply(ctx: Ctx, { row, type, span, middle, after, changes }: LeaveRecalculationDifference): Promise<void> {
  if (middle) {
    const at = span.half === 'morning' ? { last_to: middle.after } : { first_from: middle.after }
    await ctx.db.updateTable('leave_request').set(at).where('id', '=', row.id).execute()
  }
  if (row.status === 'submitted') {
    await ctx.db.updateTable('leave_request').set({ amount: after.amount }).where('id', '=', row.id).execute()
    return
  }
  for (const { day, after: now } of sortReturnedLeaveDaysFirst(changes))
    await recalculateApprovedLeaveDay(ctx, { ...row, has_balance: type.has_balance }, day, now ?? undefined)
  // The times of a half day move with its midpoint, although its length does not change.
  if (middle && !changes.length) await sql`update leave_day set minutes = minutes where leave_request_id = ${row.id}`.execute(ctx.db)
}
