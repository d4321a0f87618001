import { newestLegalFigureValues } from '#modules/foundation/law/legal-parameters.ts'

/** A number of weeks with equal minutes. */
export type EqualWeeksOfRedistribution = { weeks: number; minutes: number }

const MAX_WEEK_MINUTES = newestLegalFigureValues.maxWeekRedistribution

/**
 * Redistribution of working time (ZoR čl. 57): the average of the reference period must not exceed the contracted week, and no week may
 * exceed its own limit. `balance`: minutes above the contract (negative below). `average`: minutes per week, not rounded.
 */
export function computeRedistributionBalance(
  parts: readonly EqualWeeksOfRedistribution[],
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
