import { addDays, type Day } from '#shared/days.ts'

const dayOf = (year: number, month: number, date: number): Day =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

/** Orthodox Easter Sunday of any year after 1582 (Meeus's Julian algorithm, converted to the Gregorian calendar). */
export function computeOrthodoxEaster(year: number): Day {
  const d = (19 * (year % 19) + 15) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
  const f = d + e + 114
  // The calendars differ by 13 days from 1900 to 2099. Each century year that is not a Gregorian leap year adds one day.
  const apart = Math.floor(year / 100) - Math.floor(year / 400) - 2
  return addDays(dayOf(year, Math.floor(f / 31), (f % 31) + 1), apart)
}

/** Catholic Easter Sunday of any year after 1582 (the anonymous Gregorian algorithm). */
export function computeCatholicEaster(year: number): Day {
  const a = year % 19
  const century = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const h = (19 * a + century - Math.floor(century / 4) - g + 15) % 30
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return dayOf(year, Math.floor(n / 31), (n % 31) + 1)
}
