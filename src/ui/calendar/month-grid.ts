import { addDays, addMonths, countDays, type Day, daysBetween, findMonthEnd, getWeekday } from '#shared/days.ts'
import { WEEK_DAYS } from '../constants.ts'

/** The weeks of a month, Monday first, at most six. Days of other months are null. */
export function listCalendarWeeksOfMonth(month: string): (Day | null)[][] {
  const days = [...daysBetween(`${month}-01`, findMonthEnd(month))]
  const before = (new Date(days[0]!).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS
  const cells: (Day | null)[] = [...Array<null>(before).fill(null), ...days]
  while (cells.length % WEEK_DAYS) cells.push(null)
  return Array.from({ length: cells.length / WEEK_DAYS }, (_, week) => cells.slice(week * WEEK_DAYS, (week + 1) * WEEK_DAYS))
}

export function shiftMonth(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const months = year * 12 + number - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

export const listMonthDays = (month: string): Day[] =>
  listCalendarWeeksOfMonth(month)
    .flat()
    .filter((day): day is Day => day !== null)

/** Whether a day is within the given limits. */
export const isDayWithinRange = (day: Day, min?: Day, max?: Day) => (!min || countDays(min, day) > 0) && (!max || countDays(day, max) > 0)

/** The day that a key leads to: arrows by day and week, Page keys by month (with Shift by year), Home and End within the week. */
export function findDayForKeyPress(key: string, day: Day, shift: boolean): Day | undefined {
  if (key === 'PageUp' || key === 'PageDown') return addMonths(day, (key === 'PageUp' ? -1 : 1) * (shift ? 12 : 1))
  if (key === 'Home') return addDays(day, 1 - getWeekday(day))
  if (key === 'End') return addDays(day, 7 - getWeekday(day))
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  return step === undefined ? undefined : addDays(day, step)
}
