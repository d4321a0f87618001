import { type Day, getMonthOfDay } from '#shared/days.ts'
import { roundToFourDecimals } from '#shared/round-to-four-decimals.ts'

/** A stored leave day, or its current calculation. */
export type LeaveDayHoursAndPayer = { day: Day; amount: number; minutes: number; category: string; payer: string }
export type LeaveDayChange = { day: Day; before: LeaveDayHoursAndPayer | null; after: LeaveDayHoursAndPayer | null }
export type LeaveRecalculationDaysAndMinutes = { amount: number; minutes: number }
export type LeaveRecalculation = {
  changes: LeaveDayChange[]
  lockedMonths: string[]
  before: LeaveRecalculationDaysAndMinutes
  after: LeaveRecalculationDaysAndMinutes
}

/** The days of an approved leave whose calculation differs now. Days of closed months stay; the result names these months. */
export function computeLeaveRecalculation(
  stored: readonly LeaveDayHoursAndPayer[],
  now: readonly LeaveDayHoursAndPayer[],
  isClosed: (month: string) => boolean,
): LeaveRecalculation {
  const was = mapLeaveDaysByDay(stored)
  const is = mapLeaveDaysByDay(now)
  const days = [...new Set([...was.keys(), ...is.keys()])].sort()
  const differing = days
    .map((day): LeaveDayChange => ({ day, before: was.get(day) ?? null, after: is.get(day) ?? null }))
    .filter(({ before, after }) => !isSame(before, after))
  const changes = differing.filter(({ day }) => !isClosed(getMonthOfDay(day)))
  const moved = new Set(changes.map(({ day }) => day))
  const after = days.map((day) => (moved.has(day) ? is.get(day) : was.get(day)))
  return {
    changes,
    lockedMonths: [...new Set(differing.filter(({ day }) => !moved.has(day)).map(({ day }) => getMonthOfDay(day)))],
    before: sumOf(stored),
    after: sumOf(after.flatMap((one) => one ?? [])),
  }
}

/** Changes that return days precede changes that take days, so that the balance suffices in between. */
export const sortReturnedLeaveDaysFirst = (changes: readonly LeaveDayChange[]): LeaveDayChange[] =>
  changes.toSorted((a, b) => takes(a) - takes(b))
const takes = ({ before, after }: LeaveDayChange) => (after?.amount ?? 0) - (before?.amount ?? 0)

const mapLeaveDaysByDay = (days: readonly LeaveDayHoursAndPayer[]) => new Map(days.map((one) => [one.day, one]))
const isSame = (before: LeaveDayHoursAndPayer | null, after: LeaveDayHoursAndPayer | null) =>
  before && after
    ? before.amount === after.amount && before.minutes === after.minutes && before.category === after.category
    : before === after
const sumOf = (days: readonly LeaveDayHoursAndPayer[]): LeaveRecalculationDaysAndMinutes => ({
  amount: roundToFourDecimals(days.reduce((sum, { amount }) => sum + amount, 0)),
  minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
})
