/** Allowances in addition to pay, transferred to payroll as money: per diems, field days, and the taxable part of each. */
export const PAYROLL_ALLOWANCE_CODES = ['DN', 'DN-O', 'TD', 'TD-O'] as const
export type PayrollAllowanceCode = (typeof PAYROLL_ALLOWANCE_CODES)[number]
/** An allowance of an employee in a month. `days`: number of days; `amount`: in para. */
export type PayrollAllowance = { code: PayrollAllowanceCode; days: number | null; amount: number }
