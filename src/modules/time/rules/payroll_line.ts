import type { PayrollField, PayrollSettings } from '../payroll_settings.ts'
import type { Minutes } from './shapes.ts'

export type PayrollPerson = {
  code: string
  last_name: string
  first_name: string
  full_name: string
  department: string
  department_code: string
  fund: number
  minutes: Minutes
}
/** A line of the file: of one category of hours, or (`code` null) of all of a person's. */
export type PayrollLine = { person: PayrollPerson; code: string | null; minutes: number; days: number }
/** What is told of a category of hours: its name, and what an hour of it is worth in hours of the base. */
export type Told = { nameOf: (code: string) => string; factorOf: (code: string) => number }
type Rules = Pick<PayrollSettings, 'decimal' | 'rounding' | 'codes'>

/** What a column of the payroll file says of a line. */
export function payrollCell(
  { person, code, minutes, days }: PayrollLine,
  { field, category }: PayrollSettings['columns'][number],
  month: string,
  rules: Rules,
  { nameOf, factorOf }: Told,
): string {
  const values: Record<PayrollField, () => string> = {
    employee_code: () => person.code,
    last_name: () => person.last_name,
    first_name: () => person.first_name,
    full_name: () => person.full_name,
    department: () => person.department,
    department_code: () => person.department_code,
    month: () => month,
    year: () => month.slice(0, 4),
    month_number: () => String(Number(month.slice(5))),
    payroll_code: () => (code === null ? '' : (rules.codes[code] ?? code)),
    category: () => code ?? '',
    category_name: () => (code === null ? '' : nameOf(code)),
    hours: () => (code === null ? '' : payrollHours(minutes, rules, code)),
    minutes: () => (code === null ? '' : String(minutes)),
    days: () => (code === null ? '' : String(days)),
    factor: () => (code === null ? '' : String(factorOf(code)).replace('.', rules.decimal)),
    base_hours: () => (code === null ? '' : ((minutes / 60) * factorOf(code)).toFixed(2).replace('.', rules.decimal)),
    fund_hours: () => payrollHours(person.fund, rules),
    hours_of: () => payrollHours(person.minutes[category ?? ''] ?? 0, rules, category),
  }
  return values[field]()
}

/** Hours that nobody pays. */
const UNPAID = ['NI', 'NO', 'MR', 'UM', 'ST']

/** Hours with two decimals; to the quarter what is paid goes up and what is not goes down, never against the employee. */
export function payrollHours(minutes: number, { decimal, rounding }: Pick<PayrollSettings, 'decimal' | 'rounding'>, code = ''): string {
  const round = UNPAID.includes(code) ? Math.floor : Math.ceil
  const exact = rounding === 'quarter' ? round(minutes / 15) * 15 : minutes
  return (exact / 60).toFixed(2).replace('.', decimal)
}
