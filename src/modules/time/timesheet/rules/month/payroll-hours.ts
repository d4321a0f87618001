import type { PayrollFileSettings } from '../../payroll-file-settings.ts'
import type { HoursWithEqualPayRate } from './group-hours-by-pay-rate.ts'

/** The cost of hours in hours of the base, with two decimals; factor 0 costs nothing. */
export const computePaidBaseHours = (minutes: number, factor: number) => ((minutes * factor) / 60).toFixed(2)

const UNPAID_HOUR_CODES = ['NI', 'NO', 'MR', 'UM', 'ST']

/**
 * The hours of an employee in hundredths, whose sum equals the rounded total. Each part is rounded down, and the parts with the largest
 * remainders get the rest (largest remainder method).
 */
export function roundHoursToHundredths(hours: readonly HoursWithEqualPayRate[]): ReadonlyMap<HoursWithEqualPayRate, number> {
  const total = Math.round((hours.reduce((sum, { minutes }) => sum + minutes, 0) * 100) / 60)
  const parts = hours.map((one, at) => ({ one, at, whole: Math.floor((one.minutes * 100) / 60), rest: (one.minutes * 100) % 60 }))
  const missing = total - parts.reduce((sum, { whole }) => sum + whole, 0)
  const byLoss = parts.toSorted((a, b) => b.rest - a.rest || a.at - b.at)
  const raised = new Set(byLoss.slice(0, missing).map(({ one }) => one))
  return new Map(parts.map(({ one, whole }) => [one, whole + (raised.has(one) ? 1 : 0)]))
}

/** The parts of a category that have no column of their own. */
export function selectHoursWithoutPayrollColumn(
  hours: readonly HoursWithEqualPayRate[],
  category: string,
  columns: PayrollFileSettings['columns'],
): HoursWithEqualPayRate[] {
  const apart = new Set(columns.filter(({ field }) => field === 'hours_of').map((column) => column.category))
  return hours.filter(({ code, part }) => part === category || (code === category && !(part && apart.has(part))))
}

/** Formats hours with two decimals. Rounded to a quarter of an hour, paid hours go up and unpaid hours down, in favour of the employee. */
export function formatPayrollHours(
  minutes: number,
  { decimal, rounding }: Pick<PayrollFileSettings, 'decimal' | 'rounding'>,
  code = '',
): string {
  const round = UNPAID_HOUR_CODES.includes(code) ? Math.floor : Math.ceil
  const exact = rounding === 'quarter' ? round(minutes / 15) * 15 : minutes
  return (exact / 60).toFixed(2).replace('.', decimal)
}
