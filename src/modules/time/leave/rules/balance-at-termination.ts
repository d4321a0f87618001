import type { AtEndReason } from '../messages/balance-at-termination.ts'

/** What the ledger has of a year on the last day. */
export type AllocationAtTermination = { year: number; granted: number; taken: number; remaining: number }
/**
 * The right of the year of the end: what follows from the months worked (čl. 72), and what the rule granted for it so far. `settledBefore`
 * are days of the year that were owed in money at the end of an earlier employment of the same year.
 */
export type EntitlementAtTermination = { days: number; granted: number; isSettled: boolean; settledBefore: number }

/** Days that are owed in money; `ofYear` of them for the year of the end itself, of which `right` is the right and `taken` was used. */
export type DaysAtTermination = { days: number; ofYear: number; right: number; taken: number; steps: AtEndReason[] }

/**
 * The days of annual leave that are left when an employment ends (ZoR čl. 72, 76): what may still be used of years before, and of the year
 * of the end its proportional part with what was given beside it, less what was taken. What was granted for a year that is not worked whole
 * is more than the right; it is not left. A year that was granted by hand alone, or settled by an opening, stands as the ledger has it.
 */
export function balanceAtTermination(
  year: number,
  allocations: readonly AllocationAtTermination[],
  right: EntitlementAtTermination | null,
): DaysAtTermination {
  const sum = (of: readonly AllocationAtTermination[], what: 'granted' | 'taken' | 'remaining') =>
    exact(of.reduce((all, allocation) => all + allocation[what], 0))
  const [before, now] = [
    allocations.filter((allocation) => allocation.year < year),
    allocations.filter((allocation) => allocation.year === year),
  ]
  const brought = sum(before, 'remaining')
  const steps: AtEndReason[] = []
  if (brought > 0) steps.push({ key: 'leave.why.end_brought', values: { days: brought }, article: 'ZoR čl. 73' })
  const byRule = right && !right.isSettled && (right.granted > 0 || now.length === 0) ? right : null
  if (!byRule) {
    const left = Math.max(0, sum(now, 'remaining'))
    if (now.length > 0) steps.push({ key: 'leave.why.end_ledger', values: { year: String(year), days: left }, article: 'ZoR čl. 76' })
    return { days: exact(brought + left), ofYear: left, right: sum(now, 'granted'), taken: sum(now, 'taken'), steps }
  }
  const byHand = exact(sum(now, 'granted') - byRule.granted)
  const taken = sum(now, 'taken')
  const left = exact(byRule.days + byHand - taken - byRule.settledBefore)
  steps.push({ key: 'leave.why.end_right', values: { year: String(year), days: byRule.days }, article: 'ZoR čl. 72' })
  if (byHand !== 0) steps.push({ key: 'leave.why.end_beside', values: { days: byHand } })
  if (taken !== 0) steps.push({ key: 'leave.why.end_taken', values: { days: taken } })
  if (byRule.settledBefore !== 0)
    steps.push({ key: 'leave.why.end_settled', values: { days: byRule.settledBefore }, article: 'ZoR čl. 76' })
  if (left < 0) steps.push({ key: 'leave.why.end_over', values: { days: -left } })
  const ofYear = Math.max(0, left)
  const days = exact(brought + ofYear)
  steps.push({ key: 'leave.why.end_days', values: { days }, article: 'ZoR čl. 76' })
  return { days, ofYear, right: exact(byRule.days + byHand), taken, steps }
}

const exact = (amount: number) => Math.round(amount * 10_000) / 10_000 + 0
