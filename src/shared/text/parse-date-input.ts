import { addDays, type Day, isDay } from '../days.ts'
import { monthNames, monthNamesInGenitive } from './format-dates.ts'
import { toFoldedSearchText } from './search-key.ts'

/** The maximum number of days in a relative day such as `+3`. */
const MAX_DAYS = 1000

const relativeDays: Record<string, number> = {
  prekjuce: -2,
  juce: -1,
  danas: 0,
  sutra: 1,
  prekosutra: 2,
  preksutra: 2,
  yesterday: -1,
  today: 0,
  tomorrow: 1,
}

/**
 * Reads a typed day: `20112026`, `201126`, `20.11.26`, `20. 11. 2026.`, `20/11/2026`, `20.11.` (this year), `20. novembra 2026.`, ISO,
 * `danas`, `sutra`, `+3`, `-2`; in both scripts. Null if it is no day or does not exist.
 */
export function parseTypedDay(text: string, today: Day): Day | null {
  if (text.length > MAX_DAYS) return null
  const typed = toFoldedSearchText(text).replace(/ ?godine$/, '')
  if (Object.hasOwn(relativeDays, typed)) return addDays(today, relativeDays[typed]!)
  const shift = /^([+-]) ?(\d{1,4})$/.exec(typed)
  if (shift) return addDays(today, Number(shift[1] + shift[2]!))
  if (/^\d{4}-\d\d-\d\d$/.test(typed)) return acceptExistingDay(typed)
  const parts =
    /^(\d\d)(\d\d)(\d{4}|\d\d)$/.exec(typed) ??
    /^(\d{1,2}) ?([./-]) ?(\d{1,2})(?: ?\2 ?(\d{4}|\d\d) ?\.?| ?\.)?$/.exec(typed)?.toSpliced(2, 1) ??
    withMonthName(typed)
  if (!parts) return null
  const [, date, month, year] = parts
  return acceptExistingDay(`${yearOf(year, today)}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}`)
}

function withMonthName(typed: string): (string | undefined)[] | null {
  const found = /^(\d{1,2}) ?\.? ?(\p{L}{3,})\.?(?: (\d{4}|\d\d) ?\.?)?$/u.exec(typed)
  if (!found) return null
  const name = found[2]!
  const lists = [monthNamesInGenitive, monthNames.sr, monthNames.en].map((list) => list.map((month) => month.toLowerCase()))
  const at = lists.map((list) => list.findIndex((month) => (name.length === 3 ? month.startsWith(name) : month === name)))
  const month = at.find((index) => index >= 0)
  return month === undefined ? null : ['', found[1], String(month + 1), found[3]]
}

/** A year of two digits means a year from 80 years ago to 19 years ahead. An omitted year means this year. */
function yearOf(figures: string | undefined, today: Day): string {
  const thisYear = Number(today.slice(0, 4))
  if (figures === undefined) return String(thisYear)
  if (figures.length === 4) return figures
  const year = Math.floor(thisYear / 100) * 100 + Number(figures)
  if (year > thisYear + 19) return String(year - 100)
  return String(year < thisYear - 80 ? year + 100 : year)
}

const acceptExistingDay = (day: Day) => (isDay(day) && day >= '1800-01-01' && day <= '2199-12-31' ? day : null)
