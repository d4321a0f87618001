import { BELGRADE_TIME_ZONE, type Day, padToTwoDigits, splitDayIntoParts } from '#shared/days.ts'
import type { Language } from '../message-translation.ts'

/** Serbian month names are lower case: these are for sentences and cells, not for titles. */
export const monthNames: Record<Language, readonly string[]> = {
  sr: 'januar februar mart april maj jun jul avgust septembar oktobar novembar decembar'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}
export const monthNamesInGenitive = 'januara februara marta aprila maja juna jula avgusta septembra oktobra novembra decembra'.split(' ')
/** Names of weekdays, Monday first. */
export const weekdayNames: Record<Language, readonly string[]> = {
  sr: 'ponedeljak utorak sreda četvrtak petak subota nedelja'.split(' '),
  en: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
}
export const weekdayShortNames: Record<Language, readonly string[]> = {
  sr: 'pon uto sre čet pet sub ned'.split(' '),
  en: 'Mon Tue Wed Thu Fri Sat Sun'.split(' '),
}

const monthShort = (month: number) => monthNames.en[month - 1]!.slice(0, 3)

/** Formats a day as `20.11.2026.`; in English as `20 Nov 2026`. */
export function formatDay(day: Day, language: Language = 'sr'): string {
  const { year, month, date } = splitDayIntoParts(day)
  return language === 'en' ? `${date} ${monthShort(month)} ${year}` : `${padToTwoDigits(date)}.${padToTwoDigits(month)}.${year}.`
}

/** Formats a day without its year as `20.11.`; in English as `20 Nov`. */
export function formatDayOfYear(day: Day, language: Language = 'sr'): string {
  const { month, date } = splitDayIntoParts(day)
  return language === 'en' ? `${date} ${monthShort(month)}` : `${padToTwoDigits(date)}.${padToTwoDigits(month)}.`
}

/** Formats a day as `5. 1. 2026.`. */
export function formatDayWithSpaces(day: Day): string {
  const { year, month, date } = splitDayIntoParts(day)
  return `${date}. ${month}. ${year}.`
}

/** Formats a day as `20. novembra 2026.`; in English as `20 November 2026`. */
export function formatDayInWords(day: Day, language: Language = 'sr'): string {
  const { year, month, date } = splitDayIntoParts(day)
  return language === 'en' ? `${date} ${monthNames.en[month - 1]} ${year}` : `${date}. ${monthNamesInGenitive[month - 1]} ${year}.`
}

/** Formats a day for a document: `20. novembra 2026. godine`. */
export const formatDayForDocument = (day: Day) => `${formatDayInWords(day)} godine`

/** Formats the month of `2026-11`, or of a day in it, as `novembar 2026.`. */
export function formatMonth(month: string, language: Language = 'sr'): string {
  const { year, month: number } = splitDayIntoParts(month)
  return `${monthNames[language][number - 1]} ${year}${language === 'sr' ? '.' : ''}`
}

/** Formats a value that is an ISO day or month; returns any other value unchanged. */
export function formatTextIfDayOrMonth(value: unknown, language: Language): unknown {
  if (typeof value !== 'string') return value
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(value)) return formatMonth(value, language)
  return /^\d{4}-(0[1-9]|1[0-2])-\d\d$/.test(value) ? formatDay(value, language) : value
}

/**
 * Formats a period in its shortest form: `1–5.11.2026.`, `28.10–3.11.2026.`, `30.12.2026–8.1.2027.`, one day `5.11.2026.`. In English: `1–5
 * Nov 2026`, `28 Oct – 3 Nov 2026`, `30 Dec 2026 – 8 Jan 2027`, `5 Nov 2026`.
 */
export function formatDayRange(first: Day, last: Day, language: Language = 'sr'): string {
  const a = splitDayIntoParts(first)
  const b = splitDayIntoParts(last)
  const isOfMonth = a.year === b.year && a.month === b.month
  if (language === 'en') {
    const end = formatDay(last, 'en')
    if (first === last) return end
    return isOfMonth ? `${a.date}–${end}` : `${a.year === b.year ? formatDayOfYear(first, 'en') : formatDay(first, 'en')} – ${end}`
  }
  const end = `${b.date}.${b.month}.${b.year}.`
  if (first === last) return end
  if (isOfMonth) return `${a.date}–${end}`
  return a.year === b.year ? `${a.date}.${a.month}–${end}` : `${a.date}.${a.month}.${a.year}–${end}`
}

const moments = new Intl.DateTimeFormat('sr-Latn-RS', {
  timeZone: BELGRADE_TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** Formats an instant in Serbian local time: `20.11.2026. 14:05`. */
export const formatDateAndTime = (at: string): string => moments.format(new Date(at)).replace(/(\d{4})\.?,? /, '$1. ')
