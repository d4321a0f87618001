import { publicHolidays } from '#modules/foundation/company/rules/holidays.ts'
import type { Day } from '#shared/days.ts'
import type { FreeDay, FreeDays } from '../shapes.ts'

/** The legal holidays of the years as the engine wants them: paid as PR when not worked, increased when worked. */
export function legalFreeDays(firstYear: number, lastYear = firstYear): Record<Day, FreeDay> {
  const days: Record<Day, FreeDay> = {}
  for (let year = firstYear; year <= lastYear; year++) for (const { day } of publicHolidays(year)) days[day] = { code: 'PR', premium: true }
  return days
}

/** The same with a person's own holidays (Zakon o državnim i drugim praznicima, čl. 4): VP when not worked, increased when worked. A holiday of the law stays one. */
export function withPersonalDays(free: FreeDays, personal: readonly Day[]): FreeDays {
  if (!personal.length) return free
  const days: Record<Day, FreeDay | undefined> = { ...free }
  for (const day of personal) if (!days[day]?.premium) days[day] = { code: 'VP', premium: true }
  return days
}

/** The same with days off that the company gives by itself; the code says how they are paid, and work on them is not increased. */
export function withCompanyDays(free: FreeDays, company: readonly { day: Day; code: string }[]): FreeDays {
  if (!company.length) return free
  const days: Record<Day, FreeDay | undefined> = { ...free }
  for (const { day, code } of company) days[day] ??= { code, premium: false }
  return days
}
