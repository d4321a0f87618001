import type { Day } from '#shared/days.ts'
import { roundToFourDecimals } from '#shared/round-to-four-decimals.ts'
import type { HoursWithEqualPayRate, PayrollLineGroupKeyOfDay } from './group-hours-by-pay-rate.ts'
import type { HourPayRate, PayrollPartOfHourCategory } from './hour-pay-rate.ts'

/** The part of overtime with time in lieu: payroll pays the premium now, and the hour itself when it is used. */
const lieuPart = (code: string) => `${code}-S` as PayrollPartOfHourCategory

/** Time in lieu whose premium is paid with the month of the work. */
export function computeTimeInLieuHours(
  parts: readonly { day: Day; code: string; minutes: number }[],
  payOn: (day: Day, code: string) => HourPayRate | null,
  groupOf?: PayrollLineGroupKeyOfDay,
): HoursWithEqualPayRate[] {
  const found = new Map<string, HoursWithEqualPayRate>()
  for (const { day, code, minutes } of parts) {
    const pay = payOn(day, code)
    const group = groupOf?.(day)
    const key = JSON.stringify([code, pay?.percent, group])
    const line = found.get(key) ?? {
      code,
      part: lieuPart(code),
      pay: pay && increaseOf(pay),
      minutes: 0,
      days: 0,
      group,
    }
    found.set(key, line)
    line.minutes += minutes
    line.days += 1
  }
  return [...found.values()]
}

/** Unused time in lieu is paid at the usual rate, because the premium was paid with the month of the work. */
export function computeUnusedTimeInLieuHours(minutes: number, pay: HourPayRate | null): HoursWithEqualPayRate[] {
  return minutes ? [{ code: 'KS', part: 'KS-I', pay, minutes, days: 0 }] : []
}

const increaseOf = (pay: HourPayRate): HourPayRate => ({
  ...pay,
  percent: (pay.percent ?? 100) - 100,
  factor: roundToFourDecimals(pay.factor - 1),
})

/** Overtime of hours that earlier months paid as regular; only the overtime premium is due. */
export function computeOvertimeSupplement(minutes: number, pay: HourPayRate | null): HoursWithEqualPayRate[] {
  if (!minutes) return []
  return [{ code: 'P', part: 'P-U', pay: pay && increaseOf(pay), minutes, days: 0 }]
}
