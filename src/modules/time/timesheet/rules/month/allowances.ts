/** Allowances beside pay, transferred to payroll as money: per diems, field days, and the taxable part of each. */
export const ALLOWANCE_CODES = ['DN', 'DN-O', 'TD', 'TD-O'] as const
export type AllowanceCode = (typeof ALLOWANCE_CODES)[number]
/** Of a person in a month: how many, and para. */
export type Allowance = { code: AllowanceCode; days: number | null; amount: number }
