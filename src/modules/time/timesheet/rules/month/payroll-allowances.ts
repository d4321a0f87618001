/** Allowances beside pay, transferred to payroll as money: per diems, field days, and the taxable part of each. */
export const PAYROLL_ALLOWANCE_CODES = ['DN', 'DN-O', 'TD', 'TD-O'] as const
export type PayrollAllowanceCode = (typeof PAYROLL_ALLOWANCE_CODES)[number]
/** Of a person in a month: how many, and para. */
export type PayrollAllowance = { code: PayrollAllowanceCode; days: number | null; amount: number }
