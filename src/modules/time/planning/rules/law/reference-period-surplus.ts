import type { MinutesByHourCategory } from '../plan-and-day-result-types.ts'

const OVERTIME_CODE_BY_REGULAR_CODE: readonly (readonly [regular: string, overtime: string])[] = [
  ['R', 'P'],
  ['N', 'PN'],
  ['H', 'HP'],
  ['HN', 'HPN'],
]

/**
 * The surplus of a period, accounted in its last month. `moved`: regular hours of that month that became overtime, by category. `earlier`:
 * the remaining surplus, which was paid as regular before, so that only the premium is due.
 */
export type ReferencePeriodSurplus = { moved: MinutesByHourCategory; earlier: number }

/** Converts a surplus of regular hours in the month of the period's end. */
export function convertExcessHoursToSurplus(month: MinutesByHourCategory, surplus: number): ReferencePeriodSurplus {
  const moved: MinutesByHourCategory = {}
  let left = surplus
  for (const [regular] of OVERTIME_CODE_BY_REGULAR_CODE) {
    const taken = Math.min(left, month[regular] ?? 0)
    if (taken > 0) moved[regular] = taken
    left -= taken
  }
  return { moved, earlier: left }
}

export const sumReferencePeriodSurplusMinutes = ({ moved, earlier }: ReferencePeriodSurplus) =>
  Object.values(moved).reduce((sum, count) => sum + count, earlier)

/** The surplus as hours of overtime. */
export function computeSurplusAsOvertime({ moved, earlier }: ReferencePeriodSurplus): MinutesByHourCategory {
  const minutes: MinutesByHourCategory = {}
  for (const [regular, overtime] of OVERTIME_CODE_BY_REGULAR_CODE) if (moved[regular]) minutes[overtime] = moved[regular]
  if (earlier) minutes.P = (minutes.P ?? 0) + earlier
  return minutes
}

/** The hours of a month with the surplus: the worked total, and separately the hours of earlier months. */
export function addSurplusToMonthHours(minutes: MinutesByHourCategory, surplus: ReferencePeriodSurplus): MinutesByHourCategory {
  const changed = { ...minutes }
  for (const code in surplus.moved) {
    changed[code]! -= surplus.moved[code]!
    if (!changed[code]) delete changed[code]
  }
  const overtime = computeSurplusAsOvertime(surplus)
  for (const code in overtime) changed[code] = (changed[code] ?? 0) + overtime[code]!
  return changed
}

/** The surplus by day. The last hours of the period are those above its due hours. */
export function listSurplusByDay<Day extends { day: string; minutes: MinutesByHourCategory }>(
  days: readonly Day[],
  last: string,
  { moved }: ReferencePeriodSurplus,
): Day[] {
  const left = { ...moved }
  return days
    .toReversed()
    .map((one) => {
      if (one.day > last) return one
      const taken: MinutesByHourCategory = {}
      for (const code in left) {
        const count = Math.min(left[code]!, one.minutes[code] ?? 0)
        if (count > 0) taken[code] = count
        left[code]! -= count
      }
      return Object.keys(taken).length ? { ...one, minutes: addSurplusToMonthHours(one.minutes, { moved: taken, earlier: 0 }) } : one
    })
    .reverse()
}
