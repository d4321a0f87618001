import { addDays, addMonths, countDays, type Day, findMonthEnd, getWeekday, iterateDaysBetween } from '#shared/days.ts'
import { DAYS_IN_WEEK } from '../constants.ts'

/** The weeks of a month, Monday first, at most six. Days of other months are null. */
export const listCalendarWeeksOfMonth = (month: string) => listCalendarWeeksOfDays(`${month}-01`, findMonthEnd(month))

/** The weeks from one day to another, Monday first. Days before and after them are null. */
export function listCalendarWeeksOfDays(from: Day, to: Day): (Day | null)[][] {
  const days = [...iterateDaysBetween(from, to)]
  const before = (new Date(days[0]!).getUTCDay() + DAYS_IN_WEEK - 1) % DAYS_IN_WEEK
  const cells: (Day | null)[] = [...Array<null>(before).fill(null), ...days]
  while (cells.length % DAYS_IN_WEEK) cells.push(null)
  return Array.from({ length: cells.length / DAYS_IN_WEEK }, (_, week) => cells.slice(week * DAYS_IN_WEEK, (week + 1) * DAYS_IN_WEEK))
}

export function addMonthsToMonth(month: string, count: number): string {
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
export function findCalendarDayForKeyPress(key: string, day: Day, shift: boolean): Day | undefined {
  if (key === 'PageUp' || key === 'PageDown') return addMonths(day, (key === 'PageUp' ? -1 : 1) * (shift ? 12 : 1))
  if (key === 'Home') return addDays(day, 1 - getWeekday(day))
  if (key === 'End') return addDays(day, 7 - getWeekday(day))
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  return step === undefined ? undefined : addDays(day, step)
}
