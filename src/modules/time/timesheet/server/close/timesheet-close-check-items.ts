import { sumReferencePeriodSurplusMinutes } from '#modules/time/planning/rules/law/reference-period-surplus.ts'
import { loadRegimeSpansOfEmployees } from '#modules/time/planning/server/regimes/regime-spans-of-employees.ts'
import type { Ctx } from '#platform/call-context.ts'
import { type Day, getMonthOfDay } from '#shared/days.ts'
import type { EmployeeTimesheet, MonthTimesheetData, TimesheetDay } from '../timesheet/timesheet-data.ts'
import { isDayBeforeFirstClockEvent } from '../timesheet/timesheet-day-cell-text.ts'
import { createMonthCloseCheckRow, MONTH_CLOSE_CHECK_ROW_WITHOUT_EMPLOYEE, type MonthCloseCheckRow } from './month-close-check-items.ts'

/** The hours of the month beside its fund. The rest of today's shift counts as planned, like the days after it. */
export function computeHourFundDifference(
  { sum, aheadMinutes, fund, days }: Pick<EmployeeTimesheet, 'sum' | 'aheadMinutes' | 'fund' | 'days'>,
  today: Day,
): number {
  const rest = days.reduce(
    (total, day) => total + (day && isShiftUnfinished(day, today) ? Math.max(0, day.planned - sumMinutes(day)) : 0),
    0,
  )
  return sum.used + aheadMinutes + rest - fund
}

const isShiftUnfinished = (day: TimesheetDay, today: Day) =>
  day.flags.includes('in_progress') || (day.day === today && sumMinutes(day) === 0 && !day.flags.includes('absent'))
const sumMinutes = ({ minutes }: TimesheetDay) => Object.values(minutes).reduce((total, one) => total + one, 0)

/** Employees of the month without work or leave: a close would record an empty month. Months without data have an item of their own. */
export const findEmptyTimesheetCheckRows = (people: readonly EmployeeTimesheet[], month: string) =>
  people
    .filter(({ sum, fund, days }) => fund > 0 && Object.values(sum.minutes).every((minutes) => minutes === 0) && !days.some(lacksData))
    .map((person) => createMonthCloseCheckRow(person, null, { screen: '/timesheet', params: { month, employee_id: String(person.id) } }))

const lacksData = (day: TimesheetDay | null) => day !== null && isDayBeforeFirstClockEvent(day)

/** Days with planned work before the company's first clock event: one row per day, not per employee. */
export function findDaysWithoutDataCheckRows({ days, people, month }: MonthTimesheetData): MonthCloseCheckRow[] {
  const link = { screen: '/timesheet', params: { month } }
  const empty = days.filter((_, at) => people.some((person) => lacksData(person.days[at] ?? null)))
  return empty.map((day) => ({ ...MONTH_CLOSE_CHECK_ROW_WITHOUT_EMPLOYEE, day, link }))
}

/** Planned work without presence and without an explanation. */
export const isDayWithoutHours = ({ typed, planned, flags, clocked }: TimesheetDay) =>
  !typed && planned > 0 && clocked === null && flags.includes('absent') && !flags.includes('in_progress')

export async function findEmployeesWithRedistribution(ctx: Ctx, people: EmployeeTimesheet[], first: Day, last: Day): Promise<Set<number>> {
  const ids = people.map(({ id }) => id)
  const found = [...(await loadRegimeSpansOfEmployees(ctx, ids, first, last))]
  return new Set(found.filter(([, spans]) => spans.some(({ regime }) => regime.kind === 'redistribution')).map(([id]) => id))
}

/** Reference periods with an excess that ended in the month: the timesheet shows it as overtime. */
export const findReferencePeriodSurplusCheckRows = (people: EmployeeTimesheet[]): MonthCloseCheckRow[] =>
  people.flatMap((person) =>
    person.periods
      .filter((period) => sumReferencePeriodSurplusMinutes(period) > 0)
      .map((period) => {
        const link = {
          screen: '/regimes',
          params: { tab: 'periods', month: getMonthOfDay(period.last_day), employee_id: String(person.id) },
        }
        return createMonthCloseCheckRow(person, period.last_day, link, sumReferencePeriodSurplusMinutes(period))
      }),
  )

/** Future days: one row per day, not per employee. */
export function findFutureDayCheckRows({ days, people, month }: MonthTimesheetData): MonthCloseCheckRow[] {
  const link = { screen: '/timesheet', params: { month } }
  const ahead = days.filter((_, at) => people.some((person) => person.ahead[at]))
  return ahead.map((day) => ({ ...MONTH_CLOSE_CHECK_ROW_WITHOUT_EMPLOYEE, day, link }))
}
