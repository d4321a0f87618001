import { newestLaw } from '#modules/foundation/law/law.ts'

/** Weeks of the same length: how many, and their minutes. */
export type Weeks = { weeks: number; minutes: number }

const MAX_WEEK_MINUTES = newestLaw.maxWeekRedistribution

/**
 * Redistribution of working time (ZoR čl. 57): over the reference period the average must not go beyond the contracted week, and no week
 * beyond its own limit. `balance`: minutes worked above (or below) the contracted ones; `average`: minutes a week, not rounded.
 */
export function redistributionBalance(
  parts: readonly Weeks[],
  contractedWeek: number,
): { weeks: number; average: number; balance: number; ok: boolean } {
  const weeks = parts.reduce((sum, part) => sum + part.weeks, 0)
  const minutes = parts.reduce((sum, part) => sum + part.weeks * part.minutes, 0)
  const average = weeks ? minutes / weeks : 0
  return {
    weeks,
    average,
    balance: minutes - weeks * contractedWeek,
    ok: average <= contractedWeek && parts.every((part) => part.minutes <= MAX_WEEK_MINUTES),
  }
}
