import { type Day, isDay } from '../days.ts'
import { parseExcelSerialDay } from './excel-date.ts'
import { parseTypedDay } from './parse-date-input.ts'

/** The order of day and month in `3/4/2020`. */
export type DayMonthOrder = 'dmy' | 'mdy'

const figures = /^(\d{1,2})\s*([/.-])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})$/
const englishMonths = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const romanMonths = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']
const MAX_DATE_CHARACTERS = 60

/** A date from a file without its time and without its Serbian ending (`god.`, `g.`, dots). */
function trimToBareDate(text: string): string {
  const value = text.slice(0, MAX_DATE_CHARACTERS).trim()
  const day = value.replace(/[T ]\s*\d{1,2}:\d{2}(:\d{2}(\.\d{1,9})?)?\s*(Z|[+-]\d{2}:?\d{2})?$/, '')
  return day.replace(/\.?\s*(?:god(?:ina|ine)?|g)?[.\s]*$/i, '')
}

/**
 * The order of the dates of a column. `dmy` or `mdy` if a value decides it; `ambiguous` if all values can be read in both ways; `mixed` if
 * values contradict each other; null if no value has that form. A date with dots has the day first.
 */
export function detectDayMonthOrder(values: string[]): DayMonthOrder | 'ambiguous' | 'mixed' | null {
  const parts = values.map(openFigures).filter((found) => found !== null)
  if (!parts.length) return null
  const dayFirst = parts.some(([first]) => first > 12)
  const monthFirst = parts.some(([, second]) => second > 12)
  if (dayFirst && monthFirst) return 'mixed'
  if (dayFirst) return 'dmy'
  if (monthFirst) return 'mdy'
  return parts.some(([first, second]) => first !== second) ? 'ambiguous' : 'dmy'
}

/** The first two numbers of a date whose separators do not decide the order. */
function openFigures(value: string): [number, number] | null {
  const found = figures.exec(trimToBareDate(value))
  return found && found[2] !== '.' ? [Number(found[1]), Number(found[3])] : null
}

/** Whether a value can be read as two different days. */
export function isDateWithAmbiguousOrder(value: string): boolean {
  const found = openFigures(value)
  return found !== null && found[0] <= 12 && found[1] <= 12 && found[0] !== found[1]
}

/** Whether a text has the form of a date, so that the error says that the day does not exist. */
export const isTextInDateFormat = (text: string): boolean => /^\d{1,4}\s*[./-]\s*\d{1,2}\s*[./-]\s*\d{1,4}$/.test(trimToBareDate(text))

/**
 * Reads a date from a file in any common form; null if it is no date or does not exist. `past` puts a year of two digits before `today`.
 */
export function parseDateFromFile(
  text: string,
  today: Day,
  { order = 'dmy', past = false }: { order?: DayMonthOrder | undefined; past?: boolean } = {},
): Day | null {
  if (text.length > MAX_DATE_CHARACTERS) return null
  const value = trimToBareDate(text)
  if (isDay(value)) return value
  const counted = parseExcelSerialDay(text.trim())
  if (counted) return counted
  const iso = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/.exec(value) ?? /^((?:19|20|21)\d\d)(\d\d)(\d\d)$/.exec(value)
  const isoDay = iso && createExistingDay(iso[1]!, iso[2]!, iso[3]!)
  if (isoDay) return isoDay
  const parts = figures.exec(value)
  const mdy = parts && parts[2] !== '.' && order === 'mdy'
  if (parts) return createExistingDay(yearOf(parts[4]!, today, past), mdy ? parts[1]! : parts[3]!, mdy ? parts[3]! : parts[1]!)
  return withNamedMonth(value, today, past) ?? (/\p{L}/u.test(value) && /^\d/.test(value) ? parseTypedDay(value, today) : null)
}

function findMonthIndex(name: string): number {
  const roman = romanMonths.indexOf(name.toLowerCase())
  if (roman >= 0 || name.length < 3) return roman
  return englishMonths.indexOf(name.slice(0, 3).toLowerCase())
}

function withNamedMonth(value: string, today: Day, past: boolean): Day | null {
  const named =
    /^(\d{1,2})[-\s./]*([a-z]{1,9})[-\s.,/]*(\d{4}|\d{2})$/i.exec(value) ?? /^([a-z]{3,9})[-\s.]*(\d{1,2}),?[-\s]*(\d{4})$/i.exec(value)
  if (!named) return null
  const [date, name] = /^\d/.test(named[1]!) ? [named[1]!, named[2]!] : [named[2]!, named[1]!]
  const month = findMonthIndex(name)
  return month < 0 ? null : createExistingDay(yearOf(named[3]!, today, past), String(month + 1), date)
}

function yearOf(written: string, today: Day, past: boolean): string {
  if (written.length === 4) return written
  const thisYear = Number(today.slice(0, 4))
  const year = 2000 + Number(written)
  return String(year > thisYear + (past ? 0 : 10) ? year - 100 : year)
}

function createExistingDay(year: string, month: string, date: string): Day | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) && day >= '1900-01-01' && day <= '2199-12-31' ? day : null
}
