/** What is given beside pay and goes to payroll in money: per diems, days in the field, and of each what is taxed. */
export const ALLOWANCES = ['DN', 'DN-O', 'TD', 'TD-O'] as const
export type AllowanceCode = (typeof ALLOWANCES)[number]
/** Of a person in a month: how many, and para. */
export type Allowance = { code: AllowanceCode; days: number | null; amount: number }
