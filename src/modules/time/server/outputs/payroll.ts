import { stringify } from 'csv-stringify/sync'
import iconv from 'iconv-lite'
import { withoutFormula } from '#modules/files/server/sheet.ts'
import { citationInEnglish } from '#modules/law/citation.ts'
import type { Ctx } from '#server/context.ts'
import type { PayrollSettings } from '../../payroll_settings.ts'
import { partWord, payerWord } from '../../rules/month/hour_pay.ts'
import { type PaidHours, type PayrollLine, payrollCell, payrollCode, type Told } from '../../rules/month/payroll_line.ts'
import { payrollSettings } from '../close/settings.ts'
import type { PersonSheet, Sheet } from '../timesheet/sheet.ts'
import { keepPayrollFile } from './payroll_files.ts'
import { paidHoursOf } from './payroll_hours.ts'
import { categoryName, type Voice } from './voice.ts'

/** The hours of the month for payroll, in the form the company set. A file with reasons is remembered as handed over. */
export async function payrollCsv(ctx: Ctx, sheet: Sheet, voice: Voice): Promise<Buffer> {
  const settings = await payrollSettings(ctx)
  const departments = await ctx.db.selectFrom('department').select(['id', 'code']).execute()
  const codeOf = new Map(departments.map(({ id, code }) => [id, code ?? '']))
  const paid = await paidHoursOf(ctx, sheet)
  if (voice.seesReasons) await keepPayrollFile(ctx, sheet, paid)
  const told = toldBy(voice)
  const rows = sheet.people
    .flatMap((person) => linesOf(person, paid.get(person.id) ?? [], codeOf.get(person.department?.id ?? 0) ?? '', settings))
    .map((line) => settings.columns.map((column) => withoutFormula(payrollCell(line, column, sheet.month, settings, told))))
  if (settings.headings) rows.unshift(settings.columns.map(({ heading }) => withoutFormula(heading)))
  const text = stringify(rows, { delimiter: settings.separator, record_delimiter: '\r\n' })
  return settings.encoding === 'utf-8' ? Buffer.from(`\ufeff${text}`) : iconv.encode(text, settings.encoding)
}

/** The words of a line, in the language and script of the file. */
function toldBy(voice: Voice): Told {
  const { word, write, language } = voice
  return {
    nameOf: (code, part) => {
      const name = categoryName(voice, code)
      return part ? word(partWord(part), { name }) : name
    },
    payerOf: (pay) => write(word(payerWord(pay), { day: pay.from })),
    baseOf: (base) => write(word(`time.base.${base}`)),
    articleOf: (article) => (language === 'en' ? citationInEnglish(article) : write(article)),
  }
}

/** A line for hours that are paid alike, or one for each person. What has an empty code of payroll is left out. */
function linesOf(sheet: PersonSheet, hours: PaidHours[], department_code: string, { layout, codes }: PayrollSettings): PayrollLine[] {
  const { code, last_name, first_name, fullName: full_name, fund } = sheet
  const person = { code, last_name, first_name, full_name, fund, hours, department: sheet.department?.name ?? '', department_code }
  if (layout === 'wide') return [{ person, hours: null }]
  return hours.filter((one) => payrollCode(codes, one) !== '').map((one) => ({ person, hours: one }))
}
