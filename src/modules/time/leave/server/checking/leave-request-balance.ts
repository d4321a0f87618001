import type { Ctx } from '#platform/call-context.ts'
import { getLaterDay } from '#shared/days.ts'
import { roundToFourDecimals } from '#shared/round-to-four-decimals.ts'
import type { LeaveSettings } from '../../leave-settings.ts'
import { allocateLeaveDaysToGrants, computeLeaveYearBalanceChanges } from '../../rules/leave-balance.ts'
import { countLeaveSpan, type LeaveDayRow, type LeaveSpanWithDays } from '../count-leave.ts'
import { type LeaveBalanceWithGrants, loadLeaveBalanceOfEmployee, loadLeaveLedgerOfEmployee } from '../entitlements/load-leave-balance.ts'
import type { LeavePeriodInput } from '../leave-period-input.ts'
import type { LeaveTypeDatabaseRow } from '../leave-types.ts'
import type { ActiveLeaveRequest, LeaveRequestDraft } from './active-leave-requests.ts'

/** The balance of the grants, after days taken and requested by other requests. */
export async function loadBalanceForLeaveRequest(
  ctx: Ctx,
  draft: LeaveRequestDraft,
  counted: LeaveSpanWithDays,
  { others, own }: { others: readonly ActiveLeaveRequest[]; own: number },
  settings: LeaveSettings,
) {
  const { employeeId, type } = draft
  const [{ grants, entries }, { balance, allocations }, waiting] = await Promise.all([
    loadLeaveLedgerOfEmployee(ctx, employeeId, type.id, draft.span.firstDay),
    loadLeaveBalanceOfEmployee(ctx, employeeId, type.id, getLaterDay(ctx.today, draft.span.firstDay)),
    countPendingDays(ctx, draft, others, settings),
  ])
  const ahead = allocateLeaveDaysToGrants(grants, entries, waiting).takings.map(({ day, grantId, amount }) => ({
    consumesId: grantId,
    day,
    amount: -amount,
  }))
  const taken = counted.days.filter(({ amount }) => amount > 0)
  const { missing } = allocateLeaveDaysToGrants(grants, [...entries, ...ahead], taken)
  const years = computeLeaveYearBalanceChanges(grants, [...entries, ...ahead], taken)
  // A filed request is already pending, so it must not count twice.
  const visibleBalance = {
    ...balance,
    pending: roundToFourDecimals(balance.pending - own),
    available: roundToFourDecimals(balance.available + own),
  }
  const firstUse = grants.map(({ usableFrom }) => usableFrom).sort()[0]
  return {
    balance: visibleBalance,
    allocations,
    // With two entitlement years, the figure of the first year alone would be negative although the leave is covered.
    after:
      years.length > 1
        ? roundToFourDecimals(years.reduce((sum, { after }) => sum + after, 0))
        : roundToFourDecimals(visibleBalance.available - counted.amount),
    afterYears: years.length > 1 ? years : [],
    leftOfYear: years[0]?.after ?? roundToFourDecimals(visibleBalance.available - counted.amount),
    missing: missing.length
      ? { amount: roundToFourDecimals(missing.reduce((sum, { amount }) => sum + amount, 0)), day: missing[0]!.day }
      : null,
    usableFrom: firstUse && draft.span.firstDay < firstUse ? firstUse : null,
  }
}
async function countPendingDays(
  ctx: Ctx,
  { employeeId, type }: LeaveRequestDraft,
  others: readonly ActiveLeaveRequest[],
  settings: LeaveSettings,
): Promise<LeaveDayRow[]> {
  const days: LeaveDayRow[] = []
  for (const other of others.filter(({ typeId, status }) => typeId === type.id && status === 'submitted'))
    days.push(...(await countLeaveSpan(ctx, employeeId, type, other.row, settings)).days.filter(({ amount }) => amount > 0))
  return days
}

export function sumUsedYearlyLeaveLimit(
  type: LeaveTypeDatabaseRow,
  { firstDay }: LeavePeriodInput,
  others: readonly ActiveLeaveRequest[],
): number {
  if (type.limit_per !== 'year') return 0
  const year = firstDay.slice(0, 4)
  const counts = others.filter((one) => (type.limit_shared ? one.shared === type.limit_shared : one.typeId === type.id))
  return counts.filter((one) => one.firstDay.startsWith(year)).reduce((sum, { amount }) => sum + amount, 0)
}

export function findAnnualLeaveBalance(
  allocations: LeaveBalanceWithGrants['allocations'],
  others: readonly ActiveLeaveRequest[],
  type: LeaveTypeDatabaseRow,
  { firstDay }: LeavePeriodInput,
  after: number,
) {
  const year = Number(firstDay.slice(0, 4))
  return {
    right: allocations.filter((allocation) => allocation.year === year).reduce((sum, allocation) => sum + allocation.granted, 0),
    leftAfter: Math.max(0, after),
    parts: others.filter((one) => one.typeId === type.id && one.firstDay.startsWith(String(year))),
  }
}
