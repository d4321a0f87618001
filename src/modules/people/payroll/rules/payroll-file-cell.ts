import { formatPayrollAllowanceCode, formatPayrollCode } from '#modules/time/timesheet/rules/month/build-payroll-lines.ts'
import type { HourPayRate } from '#modules/time/timesheet/rules/month/hour-pay-rate.ts'
import type { PayrollLineTextFormatters } from '#modules/time/timesheet/rules/month/payroll-line-columns.ts'
import type { PayrollProfileColumn, PayrollProfileField, PayrollProfileSettings } from '../payroll-profile-settings.ts'
import type { PayrollFileLine, PayrollFileRow } from './payroll-file-lines.ts'

/** The data of an employee in addition to hours. Pay is in para. */
export type PayrollFileEmployee = {
  id: number
  code: string
  last_name: string
  first_name: string
  full_name: string
  jmbg: string
  bank_account: string
  base_pay: number | null
  coefficient: number | null
  first_day: string
  last_day: string
  fund: number
  hours_source: 'clock' | 'typed' | 'plan'
  custom: Readonly<Record<number, string>>
}

/** The text formatters of a file, in its language. */
export type PayrollFileTextFormatters = PayrollLineTextFormatters & {
  sourceOf: (source: PayrollFileEmployee['hours_source']) => string
  kind: string
}
type Rules = Pick<PayrollProfileSettings, 'decimal' | 'codes' | 'columns' | 'layout'>

const sumLines = (lines: readonly PayrollFileLine[], figure: (line: PayrollFileLine) => number) =>
  lines.reduce((all, line) => all + figure(line), 0)

/** Lines of a category without a column of their own. */
function linesOfCategory(lines: readonly PayrollFileLine[], category: string, columns: readonly PayrollProfileColumn[]): PayrollFileLine[] {
  const apart = new Set(columns.filter(({ field }) => field === 'hours_of').map((column) => column.category))
  return lines.filter(({ code, part, allowance }) => !allowance && (part === category || (code === category && !(part && apart.has(part)))))
}

type DecimalFormatter = (value: number | string) => string
const formatDinars = (decimal: DecimalFormatter) => (para: number) => decimal((para / 100).toFixed(2))

function formatEmployeeCells(person: PayrollFileEmployee, column: PayrollProfileColumn, decimal: DecimalFormatter) {
  const dinars = formatDinars(decimal)
  return {
    employee_code: () => person.code,
    last_name: () => person.last_name,
    first_name: () => person.first_name,
    full_name: () => person.full_name,
    jmbg: () => person.jmbg,
    bank_account: () => person.bank_account,
    base_pay: () => (person.base_pay === null ? '' : dinars(person.base_pay)),
    coefficient: () => (person.coefficient === null ? '' : decimal(person.coefficient)),
    custom: () => person.custom[column.custom_field_id ?? 0] ?? '',
    first_day: () => person.first_day,
    last_day: () => person.last_day,
  }
}

const formatPlacementCells = (at: PayrollFileRow['at']) => ({
  department: () => at.department,
  department_code: () => at.department_code,
  cost_centre: () => at.cost_centre,
  location: () => at.location,
  municipality: () => at.municipality,
  position: () => at.position,
  position_code: () => at.position_code,
  team: () => at.team,
  relationship_type: () => at.relationship_type,
  relationship_code: () => at.relationship_code,
})

const formatMonthCells = (month: string, person: PayrollFileEmployee, names: PayrollFileTextFormatters) => ({
  hours_source: () => names.sourceOf(person.hours_source),
  file_kind: () => names.kind,
  month: () => month,
  year: () => month.slice(0, 4),
  month_number: () => String(Number(month.slice(5))),
})

/** The cell of a column for a row. In a difference, figures are the increase or decrease since the last file. */
export function formatPayrollProfileCell(
  row: PayrollFileRow,
  person: PayrollFileEmployee,
  month: string,
  column: PayrollProfileColumn,
  rules: Rules,
  names: PayrollFileTextFormatters,
): string {
  const { field, category = '' } = column
  const [line] = row.lines.length ? row.lines : (row.before ?? [])
  const isLong = rules.layout === 'long'
  const formatDecimal = (value: number | string) => String(value).replace('.', rules.decimal)
  const computeDifference = (of: (lines: readonly PayrollFileLine[]) => number) => of(row.lines) - of(row.before ?? [])
  const formatHoursDifference = (of: (lines: readonly PayrollFileLine[]) => readonly PayrollFileLine[]) =>
    formatDecimal((computeDifference((lines) => sumLines(of(lines), ({ hundredths }) => hundredths)) / 100).toFixed(2))
  const dinars = formatDinars(formatDecimal)
  const formatIfHours = (text: (line: PayrollFileLine) => string) => (isLong && line && !line.allowance ? text(line) : '')
  const formatIfPay = (text: (pay: HourPayRate) => string) => formatIfHours(({ pay }) => (pay ? text(pay) : ''))
  const filterLinesByPayer = (lines: readonly PayrollFileLine[]) =>
    lines.filter(({ pay, allowance }) => !allowance && pay?.payer === category)
  const values: Record<PayrollProfileField, () => string> = {
    ...formatEmployeeCells(person, column, formatDecimal),
    ...formatPlacementCells(row.at),
    ...formatMonthCells(month, person, names),
    payroll_code: () =>
      isLong && line?.allowance
        ? formatPayrollAllowanceCode(rules.codes, { code: line.allowance })
        : formatIfHours((one) => formatPayrollCode(rules.codes, one)),
    category: () => (isLong && line?.allowance ? line.allowance : formatIfHours(({ code }) => code)),
    category_name: () =>
      isLong && line?.allowance ? names.allowanceOf(line.allowance) : formatIfHours(({ code, part }) => names.nameOf(code, part)),
    hours: () => (isLong && line?.allowance ? '' : formatHoursDifference((lines) => lines)),
    minutes: () => (isLong && line?.allowance ? '' : String(computeDifference((lines) => sumLines(lines, ({ minutes }) => minutes)))),
    days: () => (isLong ? formatDecimal(computeDifference((lines) => sumLines(lines, ({ days }) => days))) : ''),
    factor: () => formatIfPay(({ factor }) => formatDecimal(factor)),
    percent: () => formatIfPay(({ percent }) => (percent === null ? '' : formatDecimal(percent))),
    payer: () => formatIfPay((pay) => names.payerOf(pay)),
    base: () => formatIfPay(({ base }) => (base ? names.baseOf(base) : '')),
    base_hours: () =>
      formatIfPay(({ factor }) =>
        formatDecimal(computeDifference((lines) => sumLines(lines, ({ minutes }) => (minutes * factor) / 60)).toFixed(2)),
      ),
    article: () => formatIfPay(({ article }) => (article ? names.articleOf(article) : '')),
    fund_hours: () => formatDecimal((person.fund / 60).toFixed(2)),
    hours_of: () => formatHoursDifference((lines) => linesOfCategory(lines, category, rules.columns)),
    hours_of_payer: () => formatHoursDifference(filterLinesByPayer),
    days_of_payer: () => String(computeDifference((lines) => new Set(filterLinesByPayer(lines).flatMap(({ dates }) => dates)).size)),
    amount: () => (isLong && line?.allowance ? dinars(computeDifference((lines) => sumLines(lines, ({ amount }) => amount))) : ''),
    amount_of: () =>
      dinars(computeDifference((lines) => sumLines(lines, ({ amount, allowance }) => (allowance === category ? amount : 0)))),
  }
  return values[field]()
}

/** Whether the cell of the field is a figure, which a workbook stores as a number. */
export const isNumericPayrollField = (field: PayrollProfileField): boolean =>
  [
    'hours',
    'minutes',
    'days',
    'factor',
    'percent',
    'base_hours',
    'fund_hours',
    'hours_of',
    'hours_of_payer',
    'days_of_payer',
    'amount',
    'amount_of',
    'base_pay',
    'coefficient',
  ].includes(field)
