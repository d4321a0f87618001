import { listPublicHolidays } from '#modules/foundation/company/rules/holidays.ts'
import type { Day } from '#shared/days.ts'
import type { DaysOffByDay, NonWorkingDayPay } from '../plan-and-day-result-types.ts'

/** Public holidays for the engine: PR if not worked, a premium if worked. */
export function listPublicHolidayPayByDay(firstYear: number, lastYear = firstYear): Record<Day, NonWorkingDayPay> {
  const days: Record<Day, NonWorkingDayPay> = {}
  for (let year = firstYear; year <= lastYear; year++)
    for (const { day } of listPublicHolidays(year)) days[day] = { code: 'PR', premium: true }
  return days
}

/**
 * Adds personal holidays (Zakon o državnim i drugim praznicima, čl. 4): VP if not worked, a premium if worked. A public holiday on the same
 * day takes precedence.
 */
export function addPersonalHolidaysToDaysOff(free: DaysOffByDay, personal: readonly Day[]): DaysOffByDay {
  if (!personal.length) return free
  const days: Record<Day, NonWorkingDayPay | undefined> = { ...free }
  for (const day of personal) if (!days[day]?.premium) days[day] = { code: 'VP', premium: true }
  return days
}

/** Adds days off of the company. The code determines their pay; work on them has no premium. */
export function addCompanyDaysOff(free: DaysOffByDay, company: readonly { day: Day; code: string }[]): DaysOffByDay {
  if (!company.length) return free
  const days: Record<Day, NonWorkingDayPay | undefined> = { ...free }
  for (const { day, code } of company) days[day] ??= { code, premium: false }
  return days
}
