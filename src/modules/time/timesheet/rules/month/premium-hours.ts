import type { Day } from '#shared/days.ts'
import type { GroupOfDay, PaidHours } from './paid-hours.ts'
import type { HourPay, PayrollPart } from './pay-rate.ts'

/** The part of overtime whose hour is given back: what overtime adds is paid, the hour itself when it is used. */
const lieuPart = (code: string) => `${code}-S` as PayrollPart

/** Hours given back, as they are paid with the month in which they were worked. */
export function lieuHours(
  parts: readonly { day: Day; code: string; minutes: number }[],
  payOn: (day: Day, code: string) => HourPay | null,
  groupOf?: GroupOfDay,
): PaidHours[] {
  const found = new Map<string, PaidHours>()
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
      ...(group !== undefined && { group }),
    }
    found.set(key, line)
    line.minutes += minutes
    line.days += 1
  }
  return [...found.values()]
}

/** Hours given back that nobody used are paid as they would have been: the increase was paid with the month of the work. */
export function unusedHours(minutes: number, pay: HourPay | null): PaidHours[] {
  return minutes ? [{ code: 'KS', part: 'KS-I', pay, minutes, days: 0 }] : []
}

const increaseOf = (pay: HourPay): HourPay => ({
  ...pay,
  percent: (pay.percent ?? 100) - 100,
  factor: Math.round((pay.factor - 1) * 10_000) / 10_000,
})

/** Overtime of hours that were paid as regular in earlier months: only what overtime adds to them. */
export function overtimeSupplement(minutes: number, pay: HourPay | null): PaidHours[] {
  if (!minutes) return []
  return [{ code: 'P', part: 'P-U', pay: pay && increaseOf(pay), minutes, days: 0 }]
}
