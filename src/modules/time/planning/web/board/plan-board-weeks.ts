import type { MonthPlan } from '#modules/time/planning/month-plan-contract.ts'
import { addDays, countDays, type Day, findMonthEnd, getMonthOfDay, getWeekday, isDay } from '#shared/days.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import type { PlanBoardWeekRange } from '../../rules/shift-coverage-and-shift-loads.ts'

/** Selects the days of a week or of the month. Totals stay those of the month. */
export function selectPlanBoardDays(data: MonthPlan, { from, to }: PlanBoardWeekRange): MonthPlan {
  const days = data.days.slice(from, to)
  const inWeek = new Set(days.map(({ day }) => day))
  return {
    ...data,
    days,
    findings: data.findings.filter(({ day }) => inWeek.has(day)),
    employees: data.employees.map((one) => ({ ...one, shifts: one.shifts.slice(from, to), origins: one.origins.slice(from, to) })),
  }
}

/** The first and last day of the weeks that overlap a month. */
export function listWeeksOfPlanMonth(month: string): { from: Day; to: Day } {
  const first = `${month}-01`
  const last = findMonthEnd(month)
  return { from: addDays(first, 1 - getWeekday(first)), to: addDays(last, 7 - getWeekday(last)) }
}

/** The indexes of the days of the month within its whole weeks. */
export function findPlanMonthRange(data: MonthPlan): PlanBoardWeekRange {
  const isOfMonth = ({ day }: { day: Day }) => getMonthOfDay(day) === data.month
  return { from: data.days.findIndex(isOfMonth), to: data.days.findLastIndex(isOfMonth) + 1 }
}

/** The previous or next week of a month (from 0). A week that overlaps two months stays in the open one. */
export function findAdjacentPlanWeek(month: string, at: number, by: 1 | -1): { month: string; week: number } {
  const { from, to } = listWeeksOfPlanMonth(month)
  const monday = addDays(from, 7 * (at + by))
  if (monday >= from && monday <= to) return { month, week: at + by + 1 }
  const next = getMonthOfDay(by > 0 ? monday : addDays(monday, 6))
  return { month: next, week: Math.floor((countDays(listWeeksOfPlanMonth(next).from, monday) - 1) / 7) + 1 }
}

/** The day of the month to show: the requested one, otherwise today, otherwise the first. */
export const findPlanBoardDay = (month: string, requestedDay: string | undefined) =>
  [requestedDay, getCurrentDay()].find((day) => day !== undefined && isDay(day) && getMonthOfDay(day) === month) ?? `${month}-01`

/** The week of today if it is in the open month, otherwise the first. */
export function findPlanWeekOfToday(data: MonthPlan | undefined, weeks: readonly PlanBoardWeekRange[]): number {
  const at = data?.days.findIndex(({ day }) => day === getCurrentDay()) ?? -1
  const week = weeks.findIndex(({ from, to }) => at >= from && at < to)
  return Math.max(0, week) + 1
}
