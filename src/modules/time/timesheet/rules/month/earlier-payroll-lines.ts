import { sortHourCodesByTimesheetOrder } from '#modules/time/planning/rules/month/hour-codes.ts'
import type { HoursWithEqualPayRate } from './group-hours-by-pay-rate.ts'
import type { PayrollPartOfHourCategory } from './hour-pay-rate.ts'

/** A line of an earlier payroll file. */
export type PayrollLineOfEarlierFile = {
  code: string
  part: PayrollPartOfHourCategory | null
  payer: string | null
  percent: number | null
  minutes: number
}

export const toPayrollLineOfEarlierFile = ({ code, part, pay, minutes }: HoursWithEqualPayRate): PayrollLineOfEarlierFile => ({
  code,
  part,
  payer: pay?.payer ?? null,
  percent: pay?.percent ?? null,
  minutes,
})

/** Lines with changed hours, new lines and removed lines, in the order of the timesheet. */
export function comparePayrollLines(before: readonly PayrollLineOfEarlierFile[], after: readonly PayrollLineOfEarlierFile[]) {
  const found = new Map<string, Omit<PayrollLineOfEarlierFile, 'minutes'> & { before: number; after: number }>()
  const put = ({ minutes, ...line }: PayrollLineOfEarlierFile, side: 'before' | 'after') => {
    const key = JSON.stringify([line.code, line.part, line.payer, line.percent])
    const one = found.get(key) ?? { ...line, before: 0, after: 0 }
    one[side] += minutes
    found.set(key, one)
  }
  for (const line of before) put(line, 'before')
  for (const line of after) put(line, 'after')
  const changed = [...found.values()].filter((line) => line.before !== line.after)
  return sortHourCodesByTimesheetOrder(new Set(changed.map(({ code }) => code))).flatMap((code) =>
    changed.filter((line) => line.code === code),
  )
}
