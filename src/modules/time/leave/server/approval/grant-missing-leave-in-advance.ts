import type { Ctx } from '#platform/call-context.ts'
import type { LeaveSettings } from '../../leave-settings.ts'
import type { CheckedLeaveRequest } from '../checked-leave-request.ts'
import type { LeaveRequestDatabaseRow } from '../leave-request-rows.ts'
import type { LeaveTypeDatabaseRow } from '../leave-types.ts'

/** If the balance of a type may be negative, missing days are granted in advance. The future entitlement compensates them. */
export async function grantMissingLeaveInAdvance(
  ctx: Ctx,
  row: LeaveRequestDatabaseRow,
  type: LeaveTypeDatabaseRow,
  { missing }: CheckedLeaveRequest,
  { entitlement }: LeaveSettings,
): Promise<void> {
  if (!missing) return
  const year = Number(missing.day.slice(0, 4))
  await ctx.db
    .insertInto('leave_entry')
    .values({
      employee_id: row.employee_id,
      leave_type_id: type.id,
      kind: 'granted',
      ground: 'advance',
      amount: missing.amount,
      year,
      usable_from: `${year}-01-01`,
      usable_to: `${year + 1}-${entitlement.carryUntil}`,
      carry_cap: entitlement.carryCap,
    })
    .execute()
}
