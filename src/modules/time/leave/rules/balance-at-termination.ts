import { roundToFourDecimals } from '#shared/round-to-four-decimals.ts'
import type { LeaveAtTerminationExplanationKey } from '../messages/balance-at-termination.ts'

/** The grants of a year in the ledger on the last day of employment. */
export type LeaveGrantAtTermination = { year: number; granted: number; taken: number; remaining: number }
/**
 * The entitlement of the termination year by worked months (čl. 72), and the days granted so far. `settledBefore`: days of that year that
 * were paid in money at the end of an earlier employment.
 */
export type LeaveEntitlementAtTermination = { days: number; granted: number; isSettled: boolean; settledBefore: number }

/** Days to pay in money. `ofYear`: days of the termination year, with entitlement `right` and used days `taken`. */
export type LeaveDaysAtTermination = {
  days: number
  ofYear: number
  right: number
  taken: number
  steps: LeaveAtTerminationExplanationKey[]
}

/**
 * Remaining annual leave at termination (ZoR čl. 72, 76): usable days of earlier years, plus the proportional part of the termination year
 * and extra grants, minus taken days. Grants above the proportional part do not remain. For a year with only manual grants or an opening
 * balance the ledger applies.
 */
export function computeLeaveBalanceAtTermination(
  year: number,
  allocations: readonly LeaveGrantAtTermination[],
  right: LeaveEntitlementAtTermination | null,
): LeaveDaysAtTermination {
  const sumAllocations = (of: readonly LeaveGrantAtTermination[], what: 'granted' | 'taken' | 'remaining') =>
    roundToFourDecimals(of.reduce((all, allocation) => all + allocation[what], 0))
  const before = allocations.filter((allocation) => allocation.year < year)
  const now = allocations.filter((allocation) => allocation.year === year)
  const brought = sumAllocations(before, 'remaining')
  const steps: LeaveAtTerminationExplanationKey[] = []
  if (brought > 0) steps.push({ key: 'leave.why.end_brought', values: { days: brought }, article: 'ZoR čl. 73' })
  const byRule = right && !right.isSettled && (right.granted > 0 || now.length === 0) ? right : null
  if (!byRule) {
    const left = Math.max(0, sumAllocations(now, 'remaining'))
    if (now.length > 0) steps.push({ key: 'leave.why.end_ledger', values: { year: String(year), days: left }, article: 'ZoR čl. 76' })
    return {
      days: roundToFourDecimals(brought + left),
      ofYear: left,
      right: sumAllocations(now, 'granted'),
      taken: sumAllocations(now, 'taken'),
      steps,
    }
  }
  const byHand = roundToFourDecimals(sumAllocations(now, 'granted') - byRule.granted)
  const taken = sumAllocations(now, 'taken')
  const left = roundToFourDecimals(byRule.days + byHand - taken - byRule.settledBefore)
  steps.push({ key: 'leave.why.end_right', values: { year: String(year), days: byRule.days }, article: 'ZoR čl. 72' })
  if (byHand !== 0) steps.push({ key: 'leave.why.end_by_hand', values: { days: byHand } })
  if (taken !== 0) steps.push({ key: 'leave.why.end_taken', values: { days: taken } })
  if (byRule.settledBefore !== 0)
    steps.push({ key: 'leave.why.end_settled', values: { days: byRule.settledBefore }, article: 'ZoR čl. 76' })
  if (left < 0) steps.push({ key: 'leave.why.end_over', values: { days: -left } })
  const ofYear = Math.max(0, left)
  const days = roundToFourDecimals(brought + ofYear)
  steps.push({ key: 'leave.why.end_days', values: { days }, article: 'ZoR čl. 76' })
  return { days, ofYear, right: roundToFourDecimals(byRule.days + byHand), taken, steps }
}
