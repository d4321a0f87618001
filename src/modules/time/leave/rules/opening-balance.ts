import { legalParameters } from '#modules/foundation/law/legal-parameters.ts'
import type { FieldError } from '#shared/app-error.ts'
import { type Day, getEarlierDay, getLaterDay } from '#shared/days.ts'
import { roundToFourDecimals } from '#shared/round-to-four-decimals.ts'
import { formatDay } from '#shared/text/format-dates.ts'

/** The opening balance of annual leave for one employee and year, in days. `entitled` is null if the rule determines it. */
export type LeaveOpeningBalance = { entitled: number | null; used: number; carried: number; carriedUntil: Day | null }

export type OpeningBalanceCheckInput = {
  opening: LeaveOpeningBalance
  year: number
  /** The day up to which `used` is counted. */
  asOf: Day
  today: Day
  /** The entitlement of the year by the rule, its first usable day, and its number of months. */
  right: { days: number; usableFrom: Day; months: number }
  /** The part that the ledger already contains. */
  granted: number
  /** The balance of earlier years in the ledger. */
  left: number
  /** The last day on which days of a former year can be used, as `06-30` (čl. 73). */
  carryUntil: string
}

export type OpeningBalanceField = 'entitled' | 'used' | 'carried' | 'carried_until'
/** Entries for the ledger: days of the year, their first usable day, days of the year before and their last day. */
export type OpeningBalanceLedgerEntries = { grant: number; usableFrom: Day; carried: number; carriedUntil: Day | null; usedOn: Day }

/** A higher value is a typing error, because no act grants more days. */
export const MAX_OPENING_BALANCE_DAYS = 100
/** Computes the ledger entries of an opening balance, or its errors by field. */
export function computeOpeningBalanceLedgerEntries(
  check: OpeningBalanceCheckInput,
): { plan: OpeningBalanceLedgerEntries } | { wrong: Partial<Record<OpeningBalanceField, FieldError>> } {
  const { opening, year, asOf, today, right, granted, left, carryUntil } = check
  const wrong: Partial<Record<OpeningBalanceField, FieldError>> = {}
  for (const field of ['entitled', 'used', 'carried'] as const) {
    const days = opening[field] ?? 0
    if (days < 0) wrong[field] = 'leave.opening.negative'
    else if (days > MAX_OPENING_BALANCE_DAYS)
      wrong[field] = { code: 'leave.opening.too_many', details: { limit: MAX_OPENING_BALANCE_DAYS } }
    else if (roundToFourDecimals(days) !== days) wrong[field] = 'leave.opening.too_fine'
  }
  // The legal minimum: twelfths for the months of the year (čl. 69 and 72).
  const minDays = Math.floor((legalParameters.annualLeave.on(`${year}-01-01`) * right.months) / 12)
  if (opening.entitled !== null && opening.entitled < granted)
    wrong.entitled ??= { code: 'leave.opening.granted_already', details: { granted } }
  if (opening.entitled !== null && opening.entitled < minDays)
    wrong.entitled ??= { code: 'leave.opening.under_law', details: { min: minDays } }
  const days = opening.entitled ?? Math.max(right.days, granted)
  if (opening.used > days) wrong.used ??= { code: 'leave.opening.used_more', details: { days } }
  if (opening.used > 0 && asOf > today) wrong.used ??= 'leave.opening.used_ahead'
  const until = opening.carriedUntil ?? (opening.carried > 0 ? `${year}-${carryUntil}` : null)
  if (until && opening.carried === 0) wrong.carried_until = 'leave.opening.nothing_carried'
  else if (until && until < getLaterDay(today, `${year}-01-01`))
    wrong.carried_until = { code: 'leave.opening.expired', details: { day: formatDay(until) } }
  else if (until && until > `${year + 1}-${carryUntil}`)
    wrong.carried_until = { code: 'leave.opening.too_late', details: { day: formatDay(`${year + 1}-${carryUntil}`) } }
  if (opening.carried > 0 && left > 0) wrong.carried ??= { code: 'leave.opening.left_already', details: { left } }
  if (Object.keys(wrong).length) return { wrong }
  const isUsed = opening.used > 0
  return {
    plan: {
      grant: roundToFourDecimals(Math.max(0, days - granted)),
      // Used days were usable, regardless of the qualifying month of čl. 68.
      usableFrom: isUsed ? getEarlierDay(right.usableFrom, asOf) : right.usableFrom,
      carried: opening.carried,
      carriedUntil: until,
      usedOn: granted > 0 ? getLaterDay(asOf, right.usableFrom) : asOf,
    },
  }
}
