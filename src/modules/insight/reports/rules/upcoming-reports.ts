import { addDays, type Day, findMonthEnd, getMonthOfDay } from '#shared/days.ts'

/** A report that the law or the calendar requires on a day, with its state today. It is shown `noticeDays` before. */
export type RequiredReport = { link: string; day: Day; noticeDays: number; title: string; text: string; is_warning: boolean }

const MAX_UPCOMING_REPORTS = 6

/** The reports that are required soon, the earliest first. */
export const selectUpcomingReports = (required: readonly RequiredReport[], today: Day): RequiredReport[] =>
  required
    .filter(({ day, noticeDays }) => addDays(day, -noticeDays) <= today)
    .sort((a, b) => a.day.localeCompare(b.day) || Number(b.is_warning) - Number(a.is_warning))
    .slice(0, MAX_UPCOMING_REPORTS)

const PAYROLL_NOTICE_DAYS = 7

/**
 * Finds the next month for payroll and the day after its end: the current month in its last days, else the first month that is not closed.
 * `unclosed` are ended months, the earliest first.
 */
export function findNextPayrollMonth(
  unclosed: readonly string[],
  today: Day,
): { month: string; day: Day; firstUnclosed: string | undefined } | undefined {
  const [firstUnclosed] = unclosed
  const current = getMonthOfDay(today)
  const month = addDays(findMonthEnd(current), 1 - PAYROLL_NOTICE_DAYS) <= today ? current : firstUnclosed
  return month === undefined ? undefined : { month, day: addDays(findMonthEnd(month), 1), firstUnclosed }
}

/** The first and the last of the days until `noticeDays` from today, and their number; undefined without any. */
export function summarizeUpcomingDays(
  days: readonly Day[],
  today: Day,
  noticeDays: number,
): { day: Day; until: Day; count: number } | undefined {
  const found = days.filter((day) => day >= today && day <= addDays(today, noticeDays)).sort()
  return found.length ? { day: found[0]!, until: found.at(-1)!, count: found.length } : undefined
}
