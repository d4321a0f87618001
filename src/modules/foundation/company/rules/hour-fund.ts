import { legalParameters } from '#modules/foundation/law/legal-parameters.ts'
import { addDays, type Day, findMonthEnd, getEarlierDay, getLaterDay, getWeekday, splitDayIntoParts } from '#shared/days.ts'
import { listPublicHolidayDays } from './holidays.ts'

/** The hour fund in minutes, and numbers of days. `fundMinutes` includes holidays from Monday to Friday. */
export type HourFund = {
  calendarDays: number
  weekdays: number
  saturdays: number
  sundays: number
  holidayWeekdays: Day[]
  effectiveDays: number
  fundMinutes: number
  holidayMinutes: number
  effectiveMinutes: number
}
export type HourFundInput = {
  /** Contracted minutes per week; by default full time by law (ZoR čl. 51). */
  weeklyMinutes?: number
  /** The first and last day of employment, both inclusive. The fund covers only these days. */
  from?: Day
  to?: Day
  holidays?: ReadonlySet<Day>
}

/**
 * The hour fund of a month in minutes: Monday to Friday, each a fifth of the contracted week, including holidays (established practice).
 * Other schedules should be compared with the sum of the plan.
 */
export function computeMonthlyHourFund(month: string, options: HourFundInput = {}): HourFund {
  const first = `${month}-01`
  const { year } = splitDayIntoParts(first)
  const last = findMonthEnd(month)
  const holidays = options.holidays ?? listPublicHolidayDays(year)
  const fund = { calendarDays: 0, weekdays: 0, saturdays: 0, sundays: 0, holidayWeekdays: [] as Day[] }
  const end = getEarlierDay(last, options.to ?? last)
  for (let day = getLaterDay(first, options.from ?? first); day <= end; day = addDays(day, 1)) {
    fund.calendarDays++
    const at = getWeekday(day)
    if (at === 6) fund.saturdays++
    else if (at === 7) fund.sundays++
    else {
      fund.weekdays++
      if (holidays.has(day)) fund.holidayWeekdays.push(day)
    }
  }
  const weekly = options.weeklyMinutes ?? legalParameters.fullTimeWeek.on(first)
  // The total is rounded instead of the day, because a week of 37 hours does not give whole minutes per day.
  const computeFundMinutes = (days: number) => Math.round((days * weekly) / 5)
  const effectiveDays = fund.weekdays - fund.holidayWeekdays.length
  return {
    ...fund,
    effectiveDays,
    fundMinutes: computeFundMinutes(fund.weekdays),
    holidayMinutes: computeFundMinutes(fund.weekdays) - computeFundMinutes(effectiveDays),
    effectiveMinutes: computeFundMinutes(effectiveDays),
  }
}
