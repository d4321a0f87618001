import { type Day, isDay } from '#lib/days.ts'
import { serialDay } from '#lib/text/serial_day.ts'
import { parseTypedDay } from '#lib/text/typed_day.ts'

/** Which figure of `3/4/2020` is the day. */
export type DateOrder = 'dmy' | 'mdy'

const figures = /^\s*(\d{1,2})\s*([/.-])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})\s*\.?\s*$/
const englishMonths = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * What the dates of a column leave open: `dmy` or `mdy` where some value decides, `ambiguous` where every value can be read
 * both ways and some differ by it, `mixed` where values contradict each other, null where no value has that form.
 * Dots are written in Serbia only with the day first, so they leave nothing open.
 */
export function dateOrderOf(values: string[]): DateOrder | 'ambiguous' | 'mixed' | null {
  const parts = values.map((value) => figures.exec(value)).filter((found) => found !== null && found[2] !== '.') as RegExpExecArray[]
  if (!parts.length) return null
  const dayFirst = parts.some(([, first]) => Number(first) > 12)
  const monthFirst = parts.some(([, , , second]) => Number(second) > 12)
  if (dayFirst && monthFirst) return 'mixed'
  if (dayFirst) return 'dmy'
  if (monthFirst) return 'mdy'
  return parts.some(([, first, , second]) => Number(first) !== Number(second)) ? 'ambiguous' : 'dmy'
}

/** A date of a file in any common form; null where it is none, or a day that does not exist. `past` keeps two figures of a year behind `today`. */
export function readDate(
  text: string,
  today: Day,
  { order = 'dmy', past = false }: { order?: DateOrder; past?: boolean } = {},
): Day | null {
  const value = text.trim().replace(/[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z?$/, '')
  if (isDay(value)) return value
  const counted = serialDay(value)
  if (counted) return counted
  const iso = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})\.?$/.exec(value)
  if (iso) return existing(iso[1]!, iso[2]!, iso[3]!)
  const parts = figures.exec(value)
  const mdy = parts && parts[2] !== '.' && order === 'mdy'
  if (parts) return existing(yearOf(parts[4]!, today, past), mdy ? parts[1]! : parts[3]!, mdy ? parts[3]! : parts[1]!)
  const named =
    /^(\d{1,2})[-\s./]*([a-z]{3,9})[-\s.,/]*(\d{4}|\d{2})\.?$/i.exec(value) ?? /^([a-z]{3,9})[-\s.]*(\d{1,2}),?[-\s]*(\d{4})$/i.exec(value)
  if (named) {
    const [date, name] = /^\d/.test(named[1]!) ? [named[1]!, named[2]!] : [named[2]!, named[1]!]
    const month = englishMonths.indexOf(name.slice(0, 3).toLowerCase())
    if (month >= 0) return existing(yearOf(named[3]!, today, past), String(month + 1), date)
  }
  return /\p{L}/u.test(value) && /^\d/.test(value) ? parseTypedDay(value, today) : null
}

function yearOf(written: string, today: Day, past: boolean): string {
  if (written.length === 4) return written
  const thisYear = Number(today.slice(0, 4))
  const year = 2000 + Number(written)
  return String(year > thisYear + (past ? 0 : 10) ? year - 100 : year)
}

function existing(year: string, month: string, date: string): Day | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) && day >= '1900-01-01' && day <= '2199-12-31' ? day : null
}
