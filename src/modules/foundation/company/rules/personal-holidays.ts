import { addDays, type Day } from '#shared/days.ts'
import { computeCatholicEaster, computeOrthodoxEaster } from './easter.ts'

/**
 * Personal holidays that an employee can choose (Zakon o državnim i drugim praznicima, čl. 4). Only days are stored, never the religion
 * (ZZPL čl. 17), so these are only suggestions of the form.
 */
export type PersonalHolidayRule = { day: Day; key: PersonalHolidayKey }
export type PersonalHolidayKey =
  | 'catholic_christmas'
  | 'catholic_good_friday'
  | 'catholic_holy_saturday'
  | 'catholic_easter'
  | 'catholic_easter_monday'
  | 'eid_al_fitr'
  | 'eid_al_adha'
  | 'yom_kippur'

/**
 * Personal holidays of a year in order. Islamic ones follow the Umm al-Qura calendar. The calendar printed in Serbia (Takvim) can differ by
 * a day, so they must be confirmed each year.
 */
export function listPersonalHolidayDays(year: number): PersonalHolidayRule[] {
  const easter = computeCatholicEaster(year)
  const found: PersonalHolidayRule[] = [
    { day: addDays(easter, -2), key: 'catholic_good_friday' },
    { day: addDays(easter, -1), key: 'catholic_holy_saturday' },
    { day: easter, key: 'catholic_easter' },
    { day: addDays(easter, 1), key: 'catholic_easter_monday' },
    { day: `${year}-12-25`, key: 'catholic_christmas' },
    ...daysOf('islamic-umalqura', year, 10, 1).map((day): PersonalHolidayRule => ({ day, key: 'eid_al_fitr' })),
    ...daysOf('islamic-umalqura', year, 12, 10).map((day): PersonalHolidayRule => ({ day, key: 'eid_al_adha' })),
    ...daysOf('hebrew', year, 1, 10).map((day): PersonalHolidayRule => ({ day, key: 'yom_kippur' })),
  ]
  return found.sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** The days of a Gregorian year that have a date of another calendar. A short lunar year can start twice in it. */
function daysOf(calendar: string, year: number, month: number, date: number): Day[] {
  const format = new Intl.DateTimeFormat('en', { calendar, timeZone: 'UTC', month: 'numeric', day: 'numeric' })
  // Hebrew dates are compared by the name of the month, because a leap year has an additional month.
  const wanted = calendar === 'hebrew' ? 'Tishri' : String(month)
  const days: Day[] = []
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) {
    const parts = format.formatToParts(new Date(day))
    const partOf = (type: string) => parts.find((part) => part.type === type)?.value
    if (partOf('month') === wanted && Number(partOf('day')) === date) days.push(day)
  }
  return days
}

/** The first day of common family saints (krsna slava), as month and date. The message key is `slava.` and this key. */
export const FIXED_SLAVA_DATES: [string, string][] = [
  ['01-02', 'ignjatijevdan'],
  ['01-09', 'stevanjdan'],
  ['01-20', 'jovanjdan'],
  ['01-27', 'savindan'],
  ['05-06', 'djurdjevdan'],
  ['05-12', 'vasilije_ostroski'],
  ['05-14', 'jeremija'],
  ['05-24', 'cirilo_i_metodije'],
  ['07-12', 'petrovdan'],
  ['08-02', 'ilindan'],
  ['08-28', 'velika_gospojina'],
  ['09-21', 'mala_gospojina'],
  ['10-19', 'tomindan'],
  ['10-27', 'petka'],
  ['10-31', 'luka'],
  ['11-08', 'mitrovdan'],
  ['11-14', 'vraci'],
  ['11-21', 'arandjelovdan'],
  ['11-24', 'mratindan'],
  ['12-09', 'alimpije'],
  ['12-19', 'nikola'],
]
/** Family saints' days that depend on Easter, as days after it. */
export const MOVABLE_SLAVA_DATES: [number, string][] = [
  [-8, 'lazareva_subota'],
  [39, 'spasovdan'],
]

/** The days of all common slave in a year, in order. */
export function listSlavaDays(year: number): { day: Day; key: string }[] {
  const fixed = FIXED_SLAVA_DATES.map(([date, key]) => ({ day: `${year}-${date}`, key }))
  const movable = MOVABLE_SLAVA_DATES.map(([offset, key]) => ({ day: addDays(computeOrthodoxEaster(year), offset), key }))
  return [...fixed, ...movable].sort((a, b) => (a.day < b.day ? -1 : 1))
}
