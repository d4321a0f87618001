import type { Day } from '#shared/days.ts'
import { roundToFourDecimals } from '#shared/round-to-four-decimals.ts'

/** A ledger entry on a day: negative for taken days, with the year of its grant. */
export type LeaveUseByGrantYear = { day: Day; year: number; amount: number }

/**
 * The share of each leave day that comes from a grant of an earlier year, between 0 and 1. A day without an amount has the share of the
 * last earlier day with an amount, or of the first later one.
 */
export function computeCarriedLeaveShares(
  days: readonly { day: Day; amount: number }[],
  uses: readonly LeaveUseByGrantYear[],
): Map<Day, number> {
  const taken = new Map<Day, { all: number; carried: number }>()
  for (const { day, year, amount } of uses) {
    const sum = taken.get(day) ?? { all: 0, carried: 0 }
    sum.all -= amount
    if (year < Number(day.slice(0, 4))) sum.carried -= amount
    taken.set(day, sum)
  }
  const shares = [...taken]
    .filter(([, { all }]) => roundToFourDecimals(all) > 0)
    .map(([day, { all, carried }]) => ({ day, share: roundToFourDecimals(carried / all) }))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
  const shareOf = ({ day, amount }: { day: Day; amount: number }) => {
    if (amount > 0) return shares.find((one) => one.day === day)?.share ?? 0
    const nearest = shares.findLast((one) => one.day <= day) ?? shares[0]
    return nearest?.share ?? 0
  }
  return new Map(days.map((one) => [one.day, shareOf(one)]))
}
