import { addDays, type Day, getWeekday } from '#shared/days.ts'
import { computeOrthodoxEaster } from './easter.ts'

/** The message key of a holiday name is `holiday.` and this key. */
export type HolidayKey =
  | 'new_year'
  | 'christmas'
  | 'statehood_day'
  | 'good_friday'
  | 'holy_saturday'
  | 'easter_sunday'
  | 'easter_monday'
  | 'labour_day'
  | 'armistice_day'
/** `movedFrom`: the Sunday of the state holiday that this day replaces. */
export type PublicHoliday = { day: Day; key: HolidayKey; kind: 'state' | 'religious'; movedFrom: Day | null }

const FIXED_HOLIDAYS: [string, HolidayKey][] = [
  ['01-01', 'new_year'],
  ['01-02', 'new_year'],
  ['02-15', 'statehood_day'],
  ['02-16', 'statehood_day'],
  ['05-01', 'labour_day'],
  ['05-02', 'labour_day'],
  ['11-11', 'armistice_day'],
]
const EASTER_HOLIDAYS: [number, HolidayKey][] = [
  [-2, 'good_friday'],
  [-1, 'holy_saturday'],
  [0, 'easter_sunday'],
  [1, 'easter_monday'],
]

/**
 * Public holidays of a year in order, by the law since 2012 (Zakon o državnim i drugim praznicima, čl. 1–3a). A day can have two holidays.
 * A state holiday on a Sunday moves to the next day that is not a holiday. A religious holiday, or one on a Saturday, never moves.
 */
export function listPublicHolidays(year: number): PublicHoliday[] {
  const easter = computeOrthodoxEaster(year)
  const fixed: PublicHoliday[] = [
    ...FIXED_HOLIDAYS.map(([date, key]): PublicHoliday => ({ day: `${year}-${date}`, key, kind: 'state', movedFrom: null })),
    { day: `${year}-01-07`, key: 'christmas', kind: 'religious', movedFrom: null },
    ...EASTER_HOLIDAYS.map(([offset, key]): PublicHoliday => ({ day: addDays(easter, offset), key, kind: 'religious', movedFrom: null })),
  ]
  const taken = new Set(fixed.map((holiday) => holiday.day))
  const moved = fixed.filter((holiday) => holiday.kind === 'state' && getWeekday(holiday.day) === 7).map((holiday) => carry(holiday, taken))
  return [...fixed, ...moved].sort((a, b) => {
    if (a.day < b.day) return -1
    if (a.day > b.day) return 1
    return 0
  })
}

function carry(holiday: PublicHoliday, taken: Set<Day>): PublicHoliday {
  let day = addDays(holiday.day, 1)
  while (taken.has(day)) day = addDays(day, 1)
  taken.add(day)
  return { ...holiday, day, movedFrom: holiday.day }
}

/** The public holidays of several years as a set of days. */
export function listPublicHolidayDays(firstYear: number, lastYear = firstYear): Set<Day> {
  const days = new Set<Day>()
  for (let year = firstYear; year <= lastYear; year++) for (const { day } of listPublicHolidays(year)) days.add(day)
  return days
}

/** Observed holidays on which people work without extra pay (Zakon o državnim i drugim praznicima, čl. 3 i 5). */
export const STATE_HOLIDAYS_WITH_NORMAL_WORK: [string, string][] = [
  ['01-27', 'saint_sava'],
  ['04-22', 'holocaust_remembrance'],
  ['05-09', 'victory_day'],
  ['06-28', 'vidovdan'],
  ['09-15', 'serb_unity'],
  ['10-21', 'war_victims_remembrance'],
]
