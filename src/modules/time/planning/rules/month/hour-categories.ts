import { type LegalFiguresOfDay, newestLegalFigureValues } from '#modules/foundation/law/legal-parameters.ts'
import type { MinutesByHourCategory } from '../plan-and-day-result-types.ts'

/** The three properties of a worked minute that determine its premium (čl. 108). */
export const HOLIDAY_WORK_HOUR_CODE_BIT = 4
export const OVERTIME_WORK_HOUR_CODE_BIT = 2
export const NIGHT_WORK_HOUR_CODE_BIT = 1
/** The code of a worked minute, indexed by the sum of its properties. A minute has exactly one code. */
export const WORK_HOUR_CODES = ['R', 'N', 'P', 'PN', 'H', 'HN', 'HP', 'HPN'] as const

/** Codes of work at night. */
export const NIGHT_HOUR_CODES: readonly string[] = ['N', 'PN', 'HN', 'HPN']

/** Work elsewhere by order replaces R. Codes of night and holiday premiums do not change. */
export const TRIP_HOUR_CODES: readonly string[] = ['SP', 'TR', 'RK']
/** Marks accompany hours, so no total includes them. */
export const HOUR_CODES_OUTSIDE_TOTALS: readonly string[] = ['SM', 'NED']
/** Standby, which is not working time. */
export const STANDBY_HOUR_CODE = 'PRI'

const CODES_OUTSIDE_HOUR_FUND: readonly string[] = ['P', 'PN', 'HP', 'HPN', 'PRI', 'SD', 'PS', ...HOUR_CODES_OUTSIDE_TOTALS]
const WORKED_HOUR_CODES: readonly string[] = [...WORK_HOUR_CODES, ...TRIP_HOUR_CODES, 'DJ']

/** Whether a code counts towards the hour fund. Company codes do. */
export const countsTowardsHourFund = (code: string) => !CODES_OUTSIDE_HOUR_FUND.includes(code)
export const isWorkedHourCode = (code: string) => WORKED_HOUR_CODES.includes(code)
export const isOvertimeHourCode = (code: string) => code === 'P' || code === 'PN' || code === 'HP' || code === 'HPN'

export const addMinutesToCategory = (minutes: MinutesByHourCategory, code: string, count: number) => {
  if (count > 0) minutes[code] = (minutes[code] ?? 0) + count
}

/** Premiums in percent of the base (ZoR čl. 108 st. 1); a general act may give more. */
export type PayPremiumPercentages = { night: number; overtime: number; holiday: number; year: number }

/** The minimum premiums of the law. */
export const getMinPayPremiums = (law: LegalFiguresOfDay): PayPremiumPercentages => ({
  night: law.nightIncrease,
  overtime: law.overtimeIncrease,
  holiday: law.holidayIncrease,
  year: law.seniorityIncrease,
})

/** The value of an hour in base hours: premiums are added, not multiplied (čl. 108 st. 2 i 4). */
export function computePayFactorOfHour(
  code: string,
  yearsOfService = 0,
  increases: PayPremiumPercentages = getMinPayPremiums(newestLegalFigureValues),
): number {
  const facts = WORK_HOUR_CODES.indexOf(code as (typeof WORK_HOUR_CODES)[number])
  const percent =
    (facts > 0 && facts & NIGHT_WORK_HOUR_CODE_BIT ? increases.night : 0) +
    (facts > 0 && facts & OVERTIME_WORK_HOUR_CODE_BIT ? increases.overtime : 0) +
    (facts > 0 && facts & HOLIDAY_WORK_HOUR_CODE_BIT ? increases.holiday : 0) +
    (isWorkedHourCode(code) ? increases.year * yearsOfService : 0)
  return Math.round((100 + percent) * 1000) / 100_000
}
