import { findLegalValueOn } from '#modules/foundation/law/dated-legal-value.ts'
import { legalParameters } from '#modules/foundation/law/legal-parameters.ts'
import type { Day } from '#shared/days.ts'

/** The government has decided the amount up to this day. */
const LAST_KNOWN_DAY: Day = '2026-12-31'

/** The minimum wage. `isLatestKnown`: no decision is known for the day, so this is the previous one. */
export type MinimumWage = { from: Day; para: number; isLatestKnown: boolean }

/** The minimum net price of an hour of work on a day, in para. Null before the first known decision. */
export function findMinimumWage(day: Day): MinimumWage | null {
  const found = findLegalValueOn(legalParameters.minimumWage.entries, day)
  return found ? { from: found.from, para: found.value, isLatestKnown: day > LAST_KNOWN_DAY } : null
}
