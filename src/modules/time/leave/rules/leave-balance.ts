import type { Day } from '#shared/days.ts'
import { roundToFourDecimals } from '#shared/round-to-four-decimals.ts'

/** A grant of the ledger: an amount for a year, usable between two days. After the year at most `carryCap` of it stays usable. */
export type LeaveGrant = { id: number; year: number; amount: number; usableFrom: Day; usableTo: Day; carryCap: number | null }
/** An amount taken from a grant (negative) or returned to it (positive) on a day, as in the ledger. */
export type LeaveLedgerEntry = { consumesId: number; day: Day; amount: number }
export type LeaveLedgerBalance = {
  grantId: number
  year: number
  granted: number
  taken: number
  expired: number
  remaining: number
  planned: number
}

type LeaveGrantOrder = Pick<LeaveGrant, 'id' | 'usableTo' | 'carryCap'>

/** The order in which grants are used: the earliest end first; at the same end the smaller carry cap first. */
export const compareLeaveGrants = (a: LeaveGrantOrder, b: LeaveGrantOrder): number => {
  if (a.usableTo !== b.usableTo) {
    if (a.usableTo < b.usableTo) return -1
    return 1
  }
  return (a.carryCap ?? Number.MAX_VALUE) - (b.carryCap ?? Number.MAX_VALUE) || a.id - b.id
}

/** The order of use for database rows. */
export const compareLeaveGrantRows = (a: LeaveGrantRow, b: LeaveGrantRow): number => compareLeaveGrants(toOrder(a), toOrder(b))
type LeaveGrantRow = { grant_id: number; usable_to: Day; carry_cap: number | null }
const toOrder = ({ grant_id, usable_to, carry_cap }: LeaveGrantRow) => ({ id: grant_id, usableTo: usable_to, carryCap: carry_cap })

const sumTakenAmount = (entries: readonly LeaveLedgerEntry[]) => roundToFourDecimals(-entries.reduce((sum, { amount }) => sum + amount, 0))

/** The sums of the entries of a grant at the end of a day. `settled`: paid in money; `usedInYear`: used by the end of the grant's year. */
export type LeaveGrantSums = {
  year: number
  usableTo: Day
  carryCap: number | null
  granted: number
  taken: number
  settled: number
  usedInYear: number
}

/**
 * The expired and the remaining part of a grant at the end of a day: granted − taken − settled − expired = remaining. After the last usable
 * day, all unused days have expired. After the year of the grant, the part above the carry cap has expired (ZoR čl. 73).
 */
export function computeLeaveGrantBalance(sums: LeaveGrantSums, day: Day): { expired: number; remaining: number } {
  const unused = roundToFourDecimals(sums.granted - sums.taken - sums.settled)
  const expired = computeExpiredLeave(sums, unused, day)
  return { expired, remaining: roundToFourDecimals(unused - expired) }
}

function computeExpiredLeave({ year, usableTo, carryCap, granted, usedInYear }: LeaveGrantSums, unused: number, day: Day): number {
  if (day > usableTo) return unused
  if (carryCap === null || day <= `${year}-12-31`) return 0
  return Math.max(0, roundToFourDecimals(granted - usedInYear - carryCap))
}

/** The balance at the end of a day, one row per grant in the order of use. `planned` is taken on later days. */
export function computeLeaveBalanceOn(grants: readonly LeaveGrant[], entries: readonly LeaveLedgerEntry[], day: Day): LeaveLedgerBalance[] {
  return grants
    .filter(({ usableFrom }) => usableFrom <= day)
    .toSorted(compareLeaveGrants)
    .map(({ id, year, amount, usableTo, carryCap }) => {
      const own = entries.filter(({ consumesId }) => consumesId === id)
      const taken = sumTakenAmount(own.filter((entry) => entry.day <= day))
      const usedInYear = sumTakenAmount(own.filter((entry) => entry.day <= `${year}-12-31`))
      return {
        grantId: id,
        year,
        granted: amount,
        taken,
        ...computeLeaveGrantBalance({ year, usableTo, carryCap, granted: amount, taken, settled: 0, usedInYear }, day),
        planned: sumTakenAmount(own.filter((entry) => entry.day > day)),
      }
    })
}

/** One day, or a part of it, that is taken from a grant. */
export type LeaveGrantUse = { day: Day; grantId: number; amount: number }

/**
 * Finds the grants for the days of a request. Each day uses the usable grant that ends first. `missing`: the uncovered part, by day.
 * Approvals use this function (`server/entitlements/leave-ledger.ts`); a trigger refuses to take more than a grant has.
 */
export function allocateLeaveDaysToGrants(
  grants: readonly LeaveGrant[],
  entries: readonly LeaveLedgerEntry[],
  days: readonly { day: Day; amount: number }[],
) {
  const all = [...entries]
  const takings: LeaveGrantUse[] = []
  const missing: { day: Day; amount: number }[] = []
  const inOrder = grants.toSorted(compareLeaveGrants)
  for (const { day, amount } of days.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    let wanted = amount
    for (const grant of inOrder) {
      if (wanted <= 0 || day < grant.usableFrom || day > grant.usableTo) continue
      const part = Math.min(wanted, computeFreeAmount(grant, all, day))
      if (part <= 0) continue
      takings.push({ day, grantId: grant.id, amount: part })
      all.push({ consumesId: grant.id, day, amount: -part })
      wanted = roundToFourDecimals(wanted - part)
    }
    if (wanted > 0) missing.push({ day, amount: wanted })
  }
  return { takings, missing }
}

function computeFreeAmount({ id, year, amount, carryCap }: LeaveGrant, entries: readonly LeaveLedgerEntry[], day: Day): number {
  const own = entries.filter(({ consumesId }) => consumesId === id)
  const free = roundToFourDecimals(amount - sumTakenAmount(own))
  if (carryCap === null || day <= `${year}-12-31`) return free
  return Math.min(free, roundToFourDecimals(carryCap - sumTakenAmount(own.filter((entry) => entry.day > `${year}-12-31`))))
}

/** The balance of an entitlement year before and after a request. */
export type LeaveBalanceChangeOfYear = { year: number; before: number; after: number }

/** The entitlement years of a request, each with its balance before and after. Uncovered days reduce the last of these years. */
export function computeLeaveYearBalanceChanges(
  grants: readonly LeaveGrant[],
  entries: readonly LeaveLedgerEntry[],
  days: readonly { day: Day; amount: number }[],
): LeaveBalanceChangeOfYear[] {
  const { takings, missing } = allocateLeaveDaysToGrants(grants, entries, days)
  const yearOf = new Map(grants.map(({ id, year }) => [id, year]))
  const years = [...Map.groupBy(takings, ({ grantId }) => yearOf.get(grantId)!)].toSorted(([a], [b]) => a - b)
  const lacking = missing.reduce((sum, { amount }) => sum + amount, 0)
  return years.map(([year, own], at) => {
    const allocations = computeLeaveBalanceOn(grants, entries, own[0]!.day).filter((allocation) => allocation.year === year)
    const before = roundToFourDecimals(allocations.reduce((sum, allocation) => sum + allocation.remaining - allocation.planned, 0))
    const taken = own.reduce((sum, { amount }) => sum + amount, 0) + (at === years.length - 1 ? lacking : 0)
    return { year, before, after: roundToFourDecimals(before - taken) }
  })
}
