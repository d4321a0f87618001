import { listPersonalHolidayDays } from '#modules/foundation/company/rules/personal-holidays.ts'
import { addDays, type Day } from '#shared/days.ts'

/** An entry of an employee: a day, or the same date in every later year. */
export type PersonalHolidaySelection = { day: Day; yearly: boolean; last_day?: Day | null }

const yearOf = (day: Day) => Number(day.slice(0, 4))
/** The same date in another year; 29 February becomes 28 February if necessary. */
const moveDayToYear = (day: Day, year: number): Day => `${year}${day.slice(5) === '02-29' && !isLeap(year) ? '-02-28' : day.slice(4)}`
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** Lists the days of a year that the entries give. */
export function listPersonalHolidaysOfYear(entries: readonly PersonalHolidaySelection[], year: number): Day[] {
  const days = entries.flatMap(({ day, yearly, last_day }) => {
    const one = yearly ? moveDayToYear(day, year) : day
    return yearOf(one) === year && one >= day && (!last_day || one <= last_day) ? [one] : []
  })
  return [...new Set(days)].sort()
}

/** Groups of feasts in čl. 4: Christmas and Easter from Good Friday on, the two Bairams, Yom Kippur. */
const FEAST_GROUPS: readonly { keys: RegExp; within: number }[] = [
  { keys: /^catholic_/, within: 0 },
  // The calendar printed in Serbia may differ by a day.
  { keys: /^eid_/, within: 1 },
  { keys: /^yom_kippur$/, within: 0 },
]

/**
 * The number of days by čl. 4 of the Law on holidays for these days: the day of the family saint alone, or all days of one group of feasts.
 * The group follows from the days and is not stored. `most`: the number that the company set instead.
 */
export function countAllowedPersonalHolidays(days: readonly Day[], maxDays: number | null): number {
  if (maxDays !== null) return maxDays
  const year = days[0] ? yearOf(days[0]) : 2000
  const known = listPersonalHolidayDays(year)
  for (const { keys, within } of FEAST_GROUPS) {
    const feast = known.filter(({ key }) => keys.test(key)).map(({ day }) => day)
    const isOf = (day: Day) => feast.some((one) => addDays(one, -within) <= day && day <= addDays(one, within))
    if (days.length && days.every(isOf)) return feast.length
  }
  return 1
}

/** The first year with too many days, and the allowed number. */
export function findYearWithExcessPersonalHolidays(
  days: readonly Day[],
  maxDays: number | null,
): { year: number; count: number; allowed: number } | null {
  const byYear = Map.groupBy([...new Set(days)].sort(), yearOf)
  for (const [year, own] of [...byYear].sort(([a], [b]) => a - b)) {
    // One day is always allowed, so calendars are loaded only for years with more.
    if (own.length <= 1) continue
    const allowed = countAllowedPersonalHolidays(own, maxDays)
    if (own.length > allowed) return { year, count: own.length, allowed }
  }
  return null
}

/** The first day that two entries contain. */
export function findDuplicatePersonalHoliday(entries: readonly PersonalHolidaySelection[], years: readonly number[]): Day | null {
  for (const year of years) {
    const days = entries.flatMap((one) => listPersonalHolidaysOfYear([one], year)).sort()
    const twice = days.find((day, at) => days[at + 1] === day)
    if (twice) return twice
  }
  return null
}
