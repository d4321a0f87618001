import type { PayrollFileSettings } from '../../payroll-file-settings.ts'
import type { HoursWithEqualPayRate } from './group-hours-by-pay-rate.ts'
import type { PayrollAllowance } from './payroll-allowances.ts'

export type EmployeeOfPayrollLines = {
  code: string
  last_name: string
  first_name: string
  full_name: string
  department: string
  department_code: string
  fund: number
  hours: readonly HoursWithEqualPayRate[]
  allowances: readonly PayrollAllowance[]
}
/** A line of the payroll file: hours with equal pay, an allowance, or neither for a line with all hours of an employee. */
export type PayrollLine = { person: EmployeeOfPayrollLines; hours: HoursWithEqualPayRate | null; allowance?: PayrollAllowance }

/** The payroll code of hours; empty if the company omits the hours from the file. */
export const formatPayrollCode = (
  codes: PayrollFileSettings['codes'],
  { code, part }: Pick<HoursWithEqualPayRate, 'code' | 'part'>,
): string => (part && codes[part]) ?? codes[code] ?? part ?? code

/** The payroll code of an allowance; empty if the company omits the allowance. */
export const formatPayrollAllowanceCode = (codes: PayrollFileSettings['codes'], { code }: Pick<PayrollAllowance, 'code'>): string =>
  codes[code] ?? code

/**
 * The lines of an employee: one for hours with the same pay and one for each allowance, or one in total. An empty payroll code omits the
 * line. Allowances need a column for amounts.
 */
export function buildPayrollLines(
  person: EmployeeOfPayrollLines,
  { layout, codes, columns }: Pick<PayrollFileSettings, 'layout' | 'codes' | 'columns'>,
): PayrollLine[] {
  if (layout === 'wide') return [{ person, hours: null }]
  const takesMoney = columns.some(({ field }) => field === 'amount')
  return [
    ...person.hours.filter((one) => formatPayrollCode(codes, one) !== '').map((hours) => ({ person, hours })),
    ...(takesMoney ? person.allowances : [])
      .filter((one) => formatPayrollAllowanceCode(codes, one) !== '')
      .map((allowance) => ({ person, hours: null, allowance })),
  ]
}
