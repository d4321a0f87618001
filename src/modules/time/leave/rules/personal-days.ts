import { personalHolidays } from '#modules/foundation/company/rules/personal-holidays.ts'
import { addDays, type Day } from '#shared/days.ts'

/** One entry of a person: a day, or the same date of every year from it on. */
export type PersonalDay = { day: Day; yearly: boolean; last_day?: Day | null }

const yearOf = (day: Day) => Number(day.slice(0, 4))
/** The same date of another year; the 29th of February is the 28th where there is none. */
const inYear = (day: Day, year: number): Day => `${year}${day.slice(5) === '02-29' && !isLeap(year) ? '-02-28' : day.slice(4)}`
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** The days of a year that the entries give. */
export function daysOfYear(entries: readonly PersonalDay[], year: number): Day[] {
  const days = entries.flatMap(({ day, yearly, last_day }) => {
    const one = yearly ? inYear(day, year) : day
    return yearOf(one) === year && one >= day && (!last_day || one <= last_day) ? [one] : []
  })
  return [...new Set(days)].sort()
}

/** The feasts that čl. 4 gives together: Christmas with Easter from Good Friday on, the two Bairams, Yom Kippur. */
const FEASTS: readonly { keys: RegExp; within: number }[] = [
  { keys: /^catholic_/, within: 0 },
  // The calendar printed in Serbia may differ by a day.
  { keys: /^eid_/, within: 1 },
  { keys: /^yom_kippur$/, within: 0 },
]

/**
 * How many days of a year čl. 4 of the Law on holidays gives to who has these: the day of the family saint alone, or all the days of
 * one group of feasts. What they are is worked out from the days and kept nowhere. `most` is what the company gives instead.
 */
export function allowedInYear(days: readonly Day[], maxDays: number | null): number {
  if (maxDays !== null) return maxDays
  const year = days[0] ? yearOf(days[0]) : 2000
  const known = personalHolidays(year)
  for (const { keys, within } of FEASTS) {
    const feast = known.filter(({ key }) => keys.test(key)).map(({ day }) => day)
    const isOf = (day: Day) => feast.some((one) => addDays(one, -within) <= day && day <= addDays(one, within))
    if (days.length && days.every(isOf)) return feast.length
  }
  return 1
}

/** The first year in which the days are more than there may be, and how many there may be. */
export function overAllowed(days: readonly Day[], maxDays: number | null): { year: number; count: number; allowed: number } | null {
  const byYear = Map.groupBy([...new Set(days)].sort(), yearOf)
  for (const [year, own] of [...byYear].sort(([a], [b]) => a - b)) {
    // One is due to everybody, so the calendars are asked of the few years with more.
    if (own.length <= 1) continue
    const allowed = allowedInYear(own, maxDays)
    if (own.length > allowed) return { year, count: own.length, allowed }
  }
  return null
}

/** The first of the days that two entries give. */
export function findDuplicateDay(entries: readonly PersonalDay[], years: readonly number[]): Day | null {
  for (const year of years) {
    const days = entries.flatMap((one) => daysOfYear([one], year)).sort()
    const twice = days.find((day, at) => days[at + 1] === day)
    if (twice) return twice
  }
  return null
}
