import { sortHourCodesByTimesheetOrder } from '#modules/time/planning/rules/month/hour-codes.ts'
import type { MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { Day } from '#shared/days.ts'
import {
  findPayrollPartOfHourCategory,
  type HourPayRate,
  type LeaveBehindPaidHour,
  type PayrollPartOfHourCategory,
} from './hour-pay-rate.ts'

/** Hours of an employee in a month with equal pay: one category, one payer, one percentage. */
export type HoursWithEqualPayRate = {
  code: string
  part: PayrollPartOfHourCategory | null
  pay: HourPayRate | null
  minutes: number
  days: number
  /** Filled if hours are split: the group of the day, and the days of the month. */
  group?: string
  dates?: number[]
}
/** Returns the group of a day if the hours of a month are split, for example by cost centre. Hours of different groups stay separate. */
export type PayrollLineGroupKeyOfDay = (day: Day) => string

/** The leave that produced hours of a day, with its minutes on that day. */
export type LeaveBehindPaidHoursOfDay = LeaveBehindPaidHour & { minutes: number }

/** Groups the hours of a month by pay rate, in the order of the timesheet. */
export function groupHoursByPayRate(
  days: readonly { day: Day; minutes: MinutesByHourCategory }[],
  leaveOf: (day: Day, code: string) => readonly LeaveBehindPaidHoursOfDay[],
  payOn: (day: Day, code: string, leave: LeaveBehindPaidHour | null) => HourPayRate | null,
  groupOf?: PayrollLineGroupKeyOfDay,
): HoursWithEqualPayRate[] {
  const found = new Map<string, HoursWithEqualPayRate>()
  for (const { day, minutes: ofDay } of days) {
    const visited = new Set<HoursWithEqualPayRate>()
    const group = groupOf?.(day)
    for (const code in ofDay)
      for (const { leave, minutes } of sharesOf(ofDay[code]!, leaveOf(day, code))) {
        const pay = payOn(day, code, leave)
        const part = pay && findPayrollPartOfHourCategory(code, pay.payer, leave)
        const key = JSON.stringify([code, part, pay?.payer, pay?.percent, pay?.from, group])
        const line = found.get(key) ?? { code, part, pay, minutes: 0, days: 0, group, dates: group !== undefined ? [] : undefined }
        found.set(key, line)
        line.minutes += minutes
        if (!visited.has(line)) line.days += 1
        if (!visited.has(line)) line.dates?.push(Number(day.slice(8)))
        visited.add(line)
      }
  }
  const lines = [...found.values()]
  const order = sortHourCodesByTimesheetOrder(new Set(lines.map(({ code }) => code)))
  return order.flatMap((code) =>
    lines
      .filter((line) => line.code === code)
      .sort((a, b) => compareTexts(a.part ?? '', b.part ?? '') || (a.pay?.percent ?? 0) - (b.pay?.percent ?? 0)),
  )
}

/** Sorts lines of several sources in the order of the timesheet, each category followed by its parts. */
export function sortPayrollLinesByHourCategory(lines: readonly HoursWithEqualPayRate[]): HoursWithEqualPayRate[] {
  const order = sortHourCodesByTimesheetOrder(new Set(lines.map(({ code }) => code)))
  return order.flatMap((code) => lines.filter((line) => line.code === code))
}

const compareTexts = (a: string, b: string) => {
  if (a < b) return -1
  if (a > b) return 1
  return 0
}

/** Divides the minutes of a category on a day among its leaves; the last leave gets the remainder. */
function sharesOf(minutes: number, leaves: readonly LeaveBehindPaidHoursOfDay[]): { leave: LeaveBehindPaidHour | null; minutes: number }[] {
  let left = minutes
  const shares: { leave: LeaveBehindPaidHour | null; minutes: number }[] = leaves.map((leave, at) => {
    const own = at === leaves.length - 1 ? left : Math.min(left, leave.minutes)
    left -= own
    return { leave, minutes: own }
  })
  return (leaves.length ? shares : [{ leave: null, minutes }]).filter((share) => share.minutes > 0)
}
