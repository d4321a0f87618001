import type { PayrollSettings } from '../../payroll_settings.ts'
import type { PaidHours } from './paid_hours.ts'

/** What hours cost in hours of the base, with two decimals; what is worth nothing costs nothing. */
export const baseHours = (minutes: number, factor: number) => ((minutes * factor) / 60).toFixed(2)

/** The minutes of a category, or of a part of one: a category holds its parts as long as they have no column of their own. */
export function minutesOf(hours: readonly PaidHours[], category: string, columns: PayrollSettings['columns']): number {
  const apart = new Set(columns.filter(({ field }) => field === 'hours_of').map((column) => column.category))
  return hours
    .filter(({ code, part }) => part === category || (code === category && !(part && apart.has(part))))
    .reduce((sum, { minutes }) => sum + minutes, 0)
}

/** Hours that nobody pays. */
const UNPAID = ['NI', 'NO', 'MR', 'UM', 'ST']

/** Hours with two decimals; to the quarter what is paid goes up and what is not goes down, never against the employee. */
export function payrollHours(minutes: number, { decimal, rounding }: Pick<PayrollSettings, 'decimal' | 'rounding'>, code = ''): string {
  const round = UNPAID.includes(code) ? Math.floor : Math.ceil
  const exact = rounding === 'quarter' ? round(minutes / 15) * 15 : minutes
  return (exact / 60).toFixed(2).replace('.', decimal)
}
