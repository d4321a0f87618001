import { addMonths, type Day, getMonthOfDay } from '#shared/days.ts'
import { toTextSearchKey } from '#shared/text/search-key.ts'

/** A page for a month and a department: its names, and which month is meant without a year. */
export type CommandPaletteMonthPage = { names: string; nearest: 'past' | 'coming' }
export type CommandPaletteNamedRecord = { id: number; name: string }
export type CommandPaletteQuery<Place> = { place: Place; month: string | undefined; department: CommandPaletteNamedRecord | undefined }

/** The maximum number of words in the text. */
const MAX_TOKENS = 4

/**
 * Parses text such as `karnet Montaža oktobar`: a page by one of its names, a month, and a department. Undefined if only the page is
 * named, or if a word is unknown.
 */
export function parseCommandPaletteQuery<Place extends CommandPaletteMonthPage>(
  text: string,
  places: readonly Place[],
  departments: readonly CommandPaletteNamedRecord[],
  today: Day,
): CommandPaletteQuery<Place>[] {
  const parsedMonth = parseMonth(text, today)
  return places.flatMap((place): CommandPaletteQuery<Place>[] => {
    const names = toTextSearchKey(place.names).split(' ')
    const isBeginningOfName = (word: string) => word.length > 2 && names.some((name) => name.startsWith(word))
    const first = parsedMonth.rest.findIndex(isBeginningOfName)
    if (first < 0) return []
    // A name of the page may also be a name of a department, so only its first occurrence names the page.
    const mosts = [parsedMonth.rest.filter((word) => !isBeginningOfName(word)), parsedMonth.rest.filter((_, at) => at !== first)]
    const month = parsedMonth.month && chooseMonth(parsedMonth.month, place.nearest, today)
    if (mosts[0]!.length === 0 && month) return [{ place, month, department: undefined }]
    const found = mosts.map((tokens) => (tokens.length === 0 ? [] : departmentsOf(tokens, departments))).find(({ length }) => length > 0)
    return (found ?? []).slice(0, MAX_TOKENS).map((department) => ({ place, month, department }))
  })
}

/** Departments in whose names every word begins a word, in any case form: `Montaže` finds `Montaža`. The shortest name comes first. */
function departmentsOf(tokens: readonly string[], departments: readonly CommandPaletteNamedRecord[]): CommandPaletteNamedRecord[] {
  return departments
    .filter(({ name }) => {
      const theirs = toTextSearchKey(name).split(/[^\p{L}\p{N}]+/u)
      return tokens.every((word) => theirs.some((one) => one.startsWith(word) || one.startsWith(stemOf(word))))
    })
    .sort((a, b) => a.name.length - b.name.length)
}

const stemOf = (word: string) => (word.length < 4 ? word : word.replace(/(om|[aeiou])$/, ''))

/** `month` counts from 1. Without a year the nearest one is meant. */
type MonthQuery = { month: number; year: number | undefined }

/** The month in a text, as words or numbers, and the remaining words. */
function parseMonth(text: string, today: Day): { month: MonthQuery | undefined; rest: string[] } {
  const folded = toTextSearchKey(text)
  const dated = folded.match(/(?:^|\s)(?:(0?[1-9]|1[0-2])\s*[./-]\s*(20\d\d)\.?|(20\d\d)-(0[1-9]|1[0-2]))(?=\s|$)/)
  if (dated) {
    const month = { month: Number(dated[1] ?? dated[4]), year: Number(dated[2] ?? dated[3]) }
    return { month, rest: tokensOf(folded.replace(dated[0], ' ')) }
  }
  const tokens = tokensOf(folded)
  const at = tokens.findIndex((word) => monthNamed(word) > 0)
  if (at >= 0) {
    const year = tokens[at + 1]?.match(/^(20\d\d)\.?$/)?.[1]
    return {
      month: { month: monthNamed(tokens[at]!), year: year === undefined ? undefined : Number(year) },
      rest: tokens.filter((_, index) => index !== at && !(year && index === at + 1)),
    }
  }
  const turned = tokens.findIndex(
    (word, index) => /^(mesec\w*|month)$/.test(tokens[index + 1] ?? '') && parseMonthOffset(word) !== undefined,
  )
  if (turned < 0) return { month: undefined, rest: tokens }
  const [year, month] = addMonths(today, parseMonthOffset(tokens[turned]!)!).split('-').map(Number)
  return { month: { month: month!, year }, rest: tokens.filter((_, index) => index !== turned && index !== turned + 1) }
}

const tokensOf = (folded: string) => folded.split(/[\s,]+/).filter(Boolean)

const parseMonthOffset = (word: string) =>
  [/^(prosl|prethodn|last|previous)/, /^(ov(aj|og|om)|tekuc|this|current)/, /^(sledec|naredn|next)/]
    .map((one, index) => (one.test(word) ? index - 1 : undefined))
    .find((turn) => turn !== undefined)

/** The stems of month names and their case endings. */
const months = [
  /^(januar(a|u|om)?|january)$/,
  /^(februar(a|u|om)?|february)$/,
  /^(mart(a|u|om)?|march)$/,
  /^april(a|u|om)?$/,
  /^(maj(a|u|em)?|may)$/,
  /^(jun(a|u|om|i)?|june)$/,
  /^(jul(a|u|om|i)?|july)$/,
  /^(avgust(a|u|om)?|august)$/,
  /^septemb(ar|ra|ru|rom|er)$/,
  /^oktob(ar|ra|ru|rom)$|^october$/,
  /^novemb(ar|ra|ru|rom|er)$/,
  /^(decemb(ar|ra|ru|rom|er))$/,
]
const shortMonths = ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'avg', 'sep', 'okt', 'nov', 'dec']

/** A month from 1 to 12; 0 if the word is none. */
function monthNamed(word: string): number {
  const full = months.findIndex((month) => month.test(word)) + 1
  return full || shortMonths.indexOf(word.replace(/\.$/, '')) + 1
}

/** The month with the given year, or with the nearest one. */
function chooseMonth({ month, year }: MonthQuery, nearest: 'past' | 'coming', today: Day): string {
  const now = getMonthOfDay(today)
  const [thisYear] = now.split('-').map(Number)
  const formatMonthOfYear = (one: number) => `${one}-${String(month).padStart(2, '0')}`
  if (year !== undefined) return formatMonthOfYear(year)
  if (nearest === 'past') return formatMonthOfYear(formatMonthOfYear(thisYear!) > now ? thisYear! - 1 : thisYear!)
  return formatMonthOfYear(formatMonthOfYear(thisYear!) < now ? thisYear! + 1 : thisYear!)
}
