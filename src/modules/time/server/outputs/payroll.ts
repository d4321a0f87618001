import { stringify } from 'csv-stringify/sync'
import iconv from 'iconv-lite'
import { withoutFormula } from '#modules/files/server/sheet.ts'
import type { Ctx } from '#server/context.ts'
import type { PayrollSettings } from '../../payroll_settings.ts'
import { factorOf } from '../../rules/categories.ts'
import { inKarnetOrder } from '../../rules/hour_codes.ts'
import { type PayrollLine, payrollCell } from '../../rules/payroll_line.ts'
import type { ownCategories } from '../categories/actions.ts'
import { payrollSettings } from '../close/settings.ts'
import type { PersonSheet, Sheet } from '../timesheet/sheet.ts'
import { categoryName, type Voice } from './voice.ts'

type OwnCategories = Awaited<ReturnType<typeof ownCategories>>

/** The hours of the month for payroll, in the form the company set. */
export async function payrollCsv(ctx: Ctx, sheet: Sheet, voice: Voice, own: OwnCategories): Promise<Buffer> {
  const settings = await payrollSettings(ctx)
  const departments = await ctx.db.selectFrom('department').select(['id', 'code']).execute()
  const told = {
    nameOf: (code: string) => categoryName(voice, code),
    factorOf: (code: string) => own.get(code)?.factor ?? factorOf(code),
  }
  const codeOf = new Map(departments.map(({ id, code }) => [id, code ?? '']))
  const rows = sheet.people
    .flatMap((person) => linesOf(person, codeOf.get(person.department?.id ?? 0) ?? '', settings))
    .map((line) => settings.columns.map((column) => withoutFormula(payrollCell(line, column, sheet.month, settings, told))))
  const headings = settings.headings ? [settings.columns.map(({ heading }) => withoutFormula(heading))] : []
  const text = stringify([...headings, ...rows], {
    delimiter: settings.separator,
    record_delimiter: '\r\n',
    bom: settings.encoding === 'utf-8',
  })
  return settings.encoding === 'utf-8' ? Buffer.from(text) : iconv.encode(text, settings.encoding)
}

/** A line for each person and category, or one for each person. A category with an empty code of payroll is left out. */
function linesOf(sheet: PersonSheet, department_code: string, { layout, codes }: PayrollSettings): PayrollLine[] {
  const { code, last_name, first_name, fullName: full_name, fund, sum } = sheet
  const person = {
    code,
    last_name,
    first_name,
    full_name,
    fund,
    minutes: sum.minutes,
    department: sheet.department?.name ?? '',
    department_code,
  }
  if (layout === 'wide') return [{ person, code: null, minutes: 0, days: 0 }]
  return inKarnetOrder(Object.keys(person.minutes))
    .filter((code) => codes[code] !== '' && person.minutes[code]! > 0)
    .map((code) => ({
      person,
      code,
      minutes: person.minutes[code]!,
      days: sheet.days.filter((day) => (day?.minutes[code] ?? 0) > 0).length,
    }))
}
