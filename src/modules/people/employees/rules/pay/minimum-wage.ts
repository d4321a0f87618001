import { entryOn } from '#modules/foundation/law/dated.ts'
import { law } from '#modules/foundation/law/law.ts'
import type { Day } from '#shared/days.ts'

/** The last day for which a decision of the government is known here. */
const KNOWN_UNTIL: Day = '2026-12-31'

/** `isLatestKnown`: of the day itself no decision is known here, so this is the one before it. */
export type MinimumWage = { from: Day; para: number; isLatestKnown: boolean }

/** The minimum price of labour on a day: net, in para for an hour; null before the first decision that is known here. */
export function minimumWageOn(day: Day): MinimumWage | null {
  const found = entryOn(law.minimumWage.entries, day)
  return found ? { from: found.from, para: found.value, isLatestKnown: day > KNOWN_UNTIL } : null
}
