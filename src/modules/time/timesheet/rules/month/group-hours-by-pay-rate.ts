import { sortHourCodesByTimesheetOrder } from '#modules/time/planning/rules/month/hour-codes.ts'
import type { MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { Day } from '#shared/days.ts'
import {
  findPayrollPartOfHourCategory,
  type HourPayRate,
  type LeaveBehindPaidHour,
  type PayrollPartOfHourCategory,
} from './hour-pay-rate.ts'

/** Hours of a person in a month that are paid alike: of one category, by one payer, at one per cent. */
export type HoursWithEqualPayRate = {
  code: string
  part: PayrollPartOfHourCategory | null
  pay: HourPayRate | null
  minutes: number
  days: number
  /** Where hours are split: the group of their day, and the days of the month. */
  group?: string
  dates?: number[]
}
/** The group of a day where the hours of a month are split, as by cost centre; hours of several groups are separate. */
export type PayrollLineGroupKeyOfDay = (day: Day) => string

/** Leave behind the hours of a day, with as many minutes of it as the day has. */
export type LeaveBehindPaidHoursOfDay = LeaveBehindPaidHour & { minutes: number }

/** Combines the hours of a month by how they are paid, in the order of the timesheet. */
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
      .sort((a, b) => byText(a.part ?? '', b.part ?? '') || (a.pay?.percent ?? 0) - (b.pay?.percent ?? 0)),
  )
}

/** Lines of several origins in the order of a karnet, each category with its parts. */
export function sortPayrollLinesByHourCategory(lines: readonly HoursWithEqualPayRate[]): HoursWithEqualPayRate[] {
  const order = sortHourCodesByTimesheetOrder(new Set(lines.map(({ code }) => code)))
  return order.flatMap((code) => lines.filter((line) => line.code === code))
}

const byText = (a: string, b: string) => {
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
