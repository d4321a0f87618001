import type { Day } from '#lib/days.ts'

/** The minimum price of labour as the government decided it: net, in para for an hour of work (ZoR čl. 111–113). */
const decided: readonly { from: Day; para: number }[] = [
  { from: '2025-01-01', para: 30_800 },
  { from: '2025-10-01', para: 33_700 },
  { from: '2026-01-01', para: 37_100 },
]
/** The last day for which a decision is known here. */
const KNOWN_UNTIL: Day = '2026-12-31'

/** `isLatestKnown`: of the day itself no decision is known here, so this is the one before it. */
export type MinimumWage = { from: Day; para: number; isLatestKnown: boolean }

/** What holds on a day; null before the first decision that is known here. */
export function minimumWageOn(day: Day): MinimumWage | null {
  const found = decided.findLast(({ from }) => from <= day)
  return found ? { ...found, isLatestKnown: day > KNOWN_UNTIL } : null
}
