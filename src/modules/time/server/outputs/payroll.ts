import { stringify } from 'csv-stringify/sync'
import iconv from 'iconv-lite'
import { withoutFormula } from '#modules/files/server/sheet.ts'
import type { Ctx } from '#server/context.ts'
import type { PayrollField, PayrollSettings } from '../../payroll_settings.ts'
import { inKarnetOrder } from '../../rules/hour_codes.ts'
import { payrollSettings } from '../close/settings.ts'
import type { PersonSheet, Sheet } from '../timesheet/sheet.ts'
import { categoryName, type Voice } from './voice.ts'

type Line = { person: PersonSheet; code: string | null; minutes: number; days: number }

/** The hours of the month for payroll, in the form the company set. */
export async function payrollCsv(ctx: Ctx, sheet: Sheet, voice: Voice): Promise<Buffer> {
  const settings = await payrollSettings(ctx)
  const departments = await ctx.db.selectFrom('department').select(['id', 'code']).execute()
  const codeOf = new Map(departments.map(({ id, code }) => [id, code ?? '']))
  const rows = sheet.people
    .flatMap((person) => linesOf(person, settings))
    .map((line) => settings.columns.map((column) => field(line, column, sheet.month, settings, codeOf, voice)))
  const headings = settings.headings ? [settings.columns.map(({ heading }) => withoutFormula(heading))] : []
  const text = stringify([...headings, ...rows], {
    delimiter: settings.separator,
    record_delimiter: '\r\n',
    bom: settings.encoding === 'utf-8',
  })
  return settings.encoding === 'utf-8' ? Buffer.from(text) : iconv.encode(text, settings.encoding)
}

/** A line for each person and category, or one for each person. A category with an empty code of payroll is left out. */
function linesOf(person: PersonSheet, { layout, codes }: PayrollSettings): Line[] {
  if (layout === 'wide') return [{ person, code: null, minutes: 0, days: 0 }]
  return inKarnetOrder(Object.keys(person.sum.minutes))
    .filter((code) => codes[code] !== '' && person.sum.minutes[code]! > 0)
    .map((code) => ({
      person,
      code,
      minutes: person.sum.minutes[code]!,
      days: person.days.filter((day) => (day?.minutes[code] ?? 0) > 0).length,
    }))
}

function field(
  { person, code, minutes, days }: Line,
  { field: name, category }: PayrollSettings['columns'][number],
  month: string,
  settings: PayrollSettings,
  departments: Map<number, string>,
  voice: Voice,
): string {
  const values: Record<PayrollField, () => string> = {
    employee_code: () => withoutFormula(person.code),
    last_name: () => withoutFormula(person.last_name),
    first_name: () => withoutFormula(person.first_name),
    full_name: () => withoutFormula(person.fullName),
    department: () => withoutFormula(person.department?.name ?? ''),
    department_code: () => withoutFormula(departments.get(person.department?.id ?? 0) ?? ''),
    month: () => month,
    year: () => month.slice(0, 4),
    month_number: () => String(Number(month.slice(5))),
    payroll_code: () => (code === null ? '' : withoutFormula(settings.codes[code] ?? code)),
    category: () => code ?? '',
    category_name: () => (code === null ? '' : categoryName(voice, code)),
    hours: () => (code === null ? '' : hours(minutes, settings, code)),
    minutes: () => (code === null ? '' : String(minutes)),
    days: () => (code === null ? '' : String(days)),
    fund_hours: () => hours(person.fund, settings),
    hours_of: () => hours(person.sum.minutes[category ?? ''] ?? 0, settings, category),
  }
  return values[name]()
}

/** Hours that nobody pays. */
const UNPAID = ['NI', 'NO', 'MR', 'UM', 'ST']

/** Hours with two decimals; to the quarter what is paid goes up and what is not goes down, never against the employee. */
export function hours(minutes: number, { decimal, rounding }: Pick<PayrollSettings, 'decimal' | 'rounding'>, code = ''): string {
  const round = UNPAID.includes(code) ? Math.floor : Math.ceil
  const exact = rounding === 'quarter' ? round(minutes / 15) * 15 : minutes
  return (exact / 60).toFixed(2).replace('.', decimal)
}
