import type { PayrollFileField, PayrollFileSettings } from '../../payroll-file-settings.ts'
import { formatPayrollAllowanceCode, formatPayrollCode, type PayrollLine } from './build-payroll-lines.ts'
import type { HoursWithEqualPayRate } from './group-hours-by-pay-rate.ts'
import type { HourPayRate, PayrollPartOfHourCategory } from './hour-pay-rate.ts'
import type { PayrollAllowanceCode } from './payroll-allowances.ts'
import { computePaidBaseHours, formatPayrollHours, roundHoursToHundredths, selectHoursWithoutPayrollColumn } from './payroll-hours.ts'

/** Formatters of texts for readers: names of categories and parts, the payer, the base, and the article. */
export type PayrollLineTextFormatters = {
  nameOf: (code: string, part: PayrollPartOfHourCategory | null) => string
  allowanceOf: (code: PayrollAllowanceCode) => string
  payerOf: (pay: HourPayRate) => string
  baseOf: (base: NonNullable<HourPayRate['base']>) => string
  articleOf: (article: string) => string
}
type Rules = Pick<PayrollFileSettings, 'decimal' | 'rounding' | 'codes' | 'columns'>

/** The value of a column of the payroll file for a line. */
export function formatPayrollLineColumn(
  { person, hours, allowance }: PayrollLine,
  { field, category = '' }: PayrollFileSettings['columns'][number],
  month: string,
  rules: Rules,
  names: PayrollLineTextFormatters,
): string {
  const formatDecimal = (value: number | string) => String(value).replace('.', rules.decimal)
  const formatDinars = (para: number) => formatDecimal((para / 100).toFixed(2))
  const formatQuarterHours = (some: readonly HoursWithEqualPayRate[], code: string) =>
    formatPayrollHours(
      some.reduce((sum, { minutes }) => sum + minutes, 0),
      rules,
      code,
    )
  const formatExactHours = (some: readonly HoursWithEqualPayRate[]) => {
    const hundredths = roundHoursToHundredths(person.hours)
    return formatDecimal((some.reduce((sum, one) => sum + (hundredths.get(one) ?? 0), 0) / 100).toFixed(2))
  }
  const formatRoundedHours = (some: readonly HoursWithEqualPayRate[], code: string) =>
    rules.rounding === 'quarter' ? formatQuarterHours(some, code) : formatExactHours(some)
  const formatIfHours = (say: (hours: HoursWithEqualPayRate) => string) => (hours ? say(hours) : '')
  const formatIfPay = (say: (pay: HourPayRate, minutes: number) => string) => (hours?.pay ? say(hours.pay, hours.minutes) : '')
  const values: Record<PayrollFileField, () => string> = {
    employee_code: () => person.code,
    last_name: () => person.last_name,
    first_name: () => person.first_name,
    full_name: () => person.full_name,
    department: () => person.department,
    department_code: () => person.department_code,
    month: () => month,
    year: () => month.slice(0, 4),
    month_number: () => String(Number(month.slice(5))),
    payroll_code: () =>
      allowance ? formatPayrollAllowanceCode(rules.codes, allowance) : formatIfHours((one) => formatPayrollCode(rules.codes, one)),
    category: () => allowance?.code ?? formatIfHours(({ code }) => code),
    category_name: () => (allowance ? names.allowanceOf(allowance.code) : formatIfHours(({ code, part }) => names.nameOf(code, part))),
    hours: () => formatIfHours((one) => formatRoundedHours([one], one.code)),
    minutes: () => formatIfHours(({ minutes }) => String(minutes)),
    days: () => (allowance ? formatDecimal(allowance.days ?? '') : formatIfHours(({ days }) => String(days))),
    factor: () => formatIfPay(({ factor }) => formatDecimal(factor)),
    percent: () => formatIfPay(({ percent }) => (percent === null ? '' : formatDecimal(percent))),
    payer: () => formatIfPay((pay) => names.payerOf(pay)),
    base: () => formatIfPay(({ base }) => (base ? names.baseOf(base) : '')),
    base_hours: () => formatIfPay(({ factor }, minutes) => formatDecimal(computePaidBaseHours(minutes, factor))),
    article: () => formatIfPay(({ article }) => (article ? names.articleOf(article) : '')),
    fund_hours: () => formatPayrollHours(person.fund, rules),
    hours_of: () => formatRoundedHours(selectHoursWithoutPayrollColumn(person.hours, category, rules.columns), category),
    amount: () => (allowance ? formatDinars(allowance.amount) : ''),
    amount_of: () => formatDinars(person.allowances.find(({ code }) => code === category)?.amount ?? 0),
  }
  return values[field]()
}
