/** A calendar day as `YYYY-MM-DD`. Never a `Date`: a day has no time zone. */
export type Day = string

export const MS_PER_MINUTE = 60_000
export const MS_PER_HOUR = 3_600_000
export const MS_PER_DAY = 86_400_000
export const MINUTES_PER_DAY = 1440
/** The time zone of every company. */
export const BELGRADE_TIME_ZONE = 'Europe/Belgrade'

export function* iterateDaysBetween(first: Day, last: Day): Generator<Day> {
  for (let at = getDaySerial(first), end = getDaySerial(last); at <= end; at++) yield dayAt(at)
}

export const isWeekend = (day: Day) => getWeekday(day) > 5

/** Conversions are cached for about two hundred years of days, because the same days occur often. */
const MAX_CACHED_DAYS = 75_000
const serials = new Map<Day, number>()
const days = new Map<number, Day>()

/** The days since 1 January 1970; NaN if the text is not a day. */
function getDaySerial(day: Day): number {
  const known = serials.get(day)
  if (known !== undefined) return known
  const found = Date.parse(day) / MS_PER_DAY
  if (Number.isInteger(found) && serials.size < MAX_CACHED_DAYS) serials.set(day, found)
  return found
}

function dayAt(number: number): Day {
  const known = days.get(number)
  if (known !== undefined) return known
  const found = new Date(number * MS_PER_DAY).toISOString().slice(0, 10)
  if (days.size < MAX_CACHED_DAYS) days.set(number, found)
  return found
}

/** A number of an hour, a minute, a day or a month with two digits. */
export const padToTwoDigits = (number: number): string => String(number).padStart(2, '0')

/** The parts of a day as numbers; the month from 1. */
export const splitDayIntoParts = (day: Day) => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
  date: Number(day.slice(8, 10)),
})

/** Whether the text is a day of the calendar. 30 February is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const { year, month, date } = splitDayIntoParts(text)
  return month >= 1 && month <= 12 && date >= 1 && date <= countDaysInMonth(year, month)
}

/** The number of days of a month; the month counts from 1. */
export const countDaysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The last day of a month `2026-03`. */
export function findMonthEnd(month: string): Day {
  const { year, month: number } = splitDayIntoParts(`${month}-01`)
  return `${month}-${padToTwoDigits(countDaysInMonth(year, number))}`
}

/** The day `count` days later, or earlier if negative. */
export const addDays = (day: Day, count: number): Day => dayAt(getDaySerial(day) + count)

/** The same date `count` months later, or the last day of that month if the date does not exist. */
export function addMonths(day: Day, count: number): Day {
  const { year, month, date } = splitDayIntoParts(day)
  const months = year * 12 + month - 1 + count
  const toYear = Math.floor(months / 12)
  const toMonth = (((months % 12) + 12) % 12) + 1
  return `${String(toYear).padStart(4, '0')}-${padToTwoDigits(toMonth)}-${padToTwoDigits(Math.min(date, countDaysInMonth(toYear, toMonth)))}`
}

/** The number of days from the first to the last, both included; zero or less if the last is before the first. */
export const countDays = (first: Day, last: Day) => getDaySerial(last) - getDaySerial(first) + 1

/** The weekday, from 1 (Monday) to 7 (Sunday). */
export const getWeekday = (day: Day) => ((((getDaySerial(day) + 3) % 7) + 7) % 7) + 1

/** Full months between two days and the remaining days (like java.time.Period.between). `to` must not be before `from`. */
export function splitIntoMonthsAndDays(from: Day, to: Day): { months: number; days: number } {
  const a = splitDayIntoParts(from)
  const b = splitDayIntoParts(to)
  const months = (b.year - a.year) * 12 + b.month - a.month
  if (b.date >= a.date) return { months, days: b.date - a.date }
  return { months: months - 1, days: countDays(addMonths(from, months - 1), to) - 1 }
}

/** Full months of a period with both end days, by anniversary: 15.03.–31.12. is 9. A period that ends before its start has none. */
export const countFullMonths = (first: Day, last: Day) => (last < first ? 0 : splitIntoMonthsAndDays(first, addDays(last, 1)).months)

/** The month of a day: `2026-03` for `2026-03-15`. */
export const getMonthOfDay = (day: Day) => day.slice(0, 7)

export const getLaterDay = (a: Day, b: Day): Day => (a > b ? a : b)
export const getEarlierDay = (a: Day, b: Day): Day => (a < b ? a : b)

const belgrade = new Intl.DateTimeFormat('sv-SE', { timeZone: BELGRADE_TIME_ZONE })
/** The day in Belgrade at an instant. */
export const toBelgradeDay = (at: Date): Day => belgrade.format(at)
