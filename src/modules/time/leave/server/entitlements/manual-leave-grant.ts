import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import type { leaveContract as leave } from '../../contract.ts'
import { loadLeaveSettings } from '../leave-settings.ts'
import { loadLeaveType } from '../leave-types.ts'
import { lockGrantsOfLeaveType } from './grant-entitlements.ts'
import { loadLeaveBalanceOfEmployee } from './load-leave-balance.ts'
import { reverseLeaveSettlementsOfEmployment, settleLeaveAtEmploymentEnds } from './settle-leave-at-employment-end.ts'

/** Writes a manual entry: a balance from another program, or days beyond the rule. */
export async function createManualLeaveGrant(ctx: Ctx, input: ParsedApiInput<typeof leave.createManualLeaveGrant>) {
  const { employee_id, leave_type_id, year, amount } = input
  const type = await loadLeaveType(ctx, leave_type_id)
  if (!type.has_balance) throw createValidationError({ leave_type_id: 'leave.type_without_balance' })
  if (amount === 0) throw createValidationError({ amount: 'leave.no_days' })
  await lockGrantsOfLeaveType(ctx, type.id)
  // The settlement of an ended employment is calculated again with this entry.
  const reopened = await reverseLeaveSettlementsOfEmployment(ctx, [employee_id], `${year}-01-01`)
  const written = await writeByHand(ctx, input)
  await settleLeaveAtEmploymentEnds(ctx, reopened)
  return written
}

async function writeByHand(ctx: Ctx, input: ParsedApiInput<typeof leave.createManualLeaveGrant>) {
  const { employee_id, leave_type_id, year, amount, note } = input
  if (amount < 0) return { data: { id: await reduceManually(ctx, { employee_id, leave_type_id, year, amount: -amount, note }) } }
  const { entitlement } = await loadLeaveSettings(ctx)
  const usable_from = input.usable_from ?? `${year}-01-01`
  const usable_to = input.usable_to ?? `${year + 1}-${entitlement.carryUntil}`
  if (usable_to < usable_from) throw createValidationError({ usable_to: 'leave.last_day_before_first' })
  const { id } = await ctx.db
    .insertInto('leave_entry')
    .values({ employee_id, leave_type_id, kind: 'granted', ground: 'manual', amount, year, usable_from, usable_to, carry_cap: null, note })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { data: { id } }
}

async function reduceManually(
  ctx: Ctx,
  {
    employee_id,
    leave_type_id,
    year,
    amount,
    note,
  }: { employee_id: number; leave_type_id: number; year: number; amount: number; note: string },
) {
  const { allocations } = await loadLeaveBalanceOfEmployee(ctx, employee_id, leave_type_id, '9999-12-31')
  const allocation = allocations
    .filter((one) => one.year === year && one.granted - one.taken - one.settled >= amount)
    .sort((a, b) => Number(b.ground === 'manual') - Number(a.ground === 'manual'))[0]
  if (!allocation) throw new AppError('leave.more_used_than_granted')
  const row = { employee_id, leave_type_id, kind: 'reduced', ground: 'manual', amount: -amount, consumes_id: allocation.grant_id, note }
  const { id } = await ctx.db.insertInto('leave_entry').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
