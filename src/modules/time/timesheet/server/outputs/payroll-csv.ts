import { stringify } from 'csv-stringify/sync'
import iconv from 'iconv-lite'
import { translateLegalCitation } from '#modules/foundation/law/citation.ts'
import type { Ctx } from '#platform/context.ts'
import { escapeFormula } from '#platform/files/formula-guard.ts'
import type { ExportContent } from '#platform/jobs/server/export-job.ts'
import type { PayrollAllowance } from '../../rules/month/allowances.ts'
import type { PaidHours } from '../../rules/month/paid-hours.ts'
import { payerMessageKey, payrollPartKey } from '../../rules/month/pay-rate.ts'
import { formatPayrollCell, type PayrollFacts } from '../../rules/month/payroll-cell.ts'
import { buildPayrollLines, type PayrollLinesPerson } from '../../rules/month/payroll-line.ts'
import { loadPayrollSettings } from '../close/payroll-settings.ts'
import type { PersonTimesheet, TimesheetData } from '../timesheet/timesheet-data.ts'
import { loadTripAllowances } from './allowances.ts'
import { formatHourCategoryName, type OutputLocale } from './output-locale.ts'
import { savePayrollFile } from './payroll-files.ts'
import { loadPaidHours } from './payroll-hours.ts'

/** The hours of the month for payroll, in the form the company set. A file with reasons is remembered as handed over. */
export async function readPayrollHoursCsv(
  ctx: Ctx,
  sheet: TimesheetData,
  locale: OutputLocale,
): Promise<Required<Pick<ExportContent, 'write' | 'record'>>> {
  const settings = await loadPayrollSettings(ctx)
  const departments = await ctx.db.selectFrom('department').select(['id', 'code']).execute()
  const codeOf = new Map(departments.map(({ id, code }) => [id, code ?? '']))
  const paid = await loadPaidHours(ctx, sheet)
  const allowances = await loadTripAllowances(ctx, sheet)
  const names = loadPayrollEmployeeNames(locale)
  const rows = sheet.people
    .flatMap((sheet) => {
      const of = { hours: paid.get(sheet.id) ?? [], allowances: allowances.get(sheet.id) ?? [] }
      return buildPayrollLines(personOf(sheet, of, codeOf.get(sheet.department?.id ?? 0) ?? ''), settings)
    })
    .map((line) => settings.columns.map((column) => escapeFormula(formatPayrollCell(line, column, sheet.month, settings, names))))
  if (settings.headings) rows.unshift(settings.columns.map(({ heading }) => escapeFormula(heading)))
  return {
    write: async () => {
      const text = stringify(rows, { delimiter: settings.separator, record_delimiter: '\r\n' })
      return settings.encoding === 'utf-8' ? Buffer.from(`\ufeff${text}`) : iconv.encode(text, settings.encoding)
    },
    record: async (ctx) => {
      if (locale.seesReasons) await savePayrollFile(ctx, sheet, paid)
    },
  }
}

/** The words of a line, in the language and script of the file. */
export function loadPayrollEmployeeNames(locale: OutputLocale): PayrollFacts {
  const { word, write, language } = locale
  return {
    nameOf: (code, part) => {
      const name = formatHourCategoryName(locale, code)
      return part ? word(payrollPartKey(part), { name }) : name
    },
    allowanceOf: (code) => write(word(`payroll.allowance.${code}`)),
    payerOf: (pay) => write(word(payerMessageKey(pay), { day: pay.from })),
    baseOf: (base) => write(word(`time.base.${base}`)),
    articleOf: (article) => (language === 'en' ? translateLegalCitation(article) : write(article)),
  }
}

type Of = { hours: PaidHours[]; allowances: PayrollAllowance[] }

function personOf(
  { code, last_name, first_name, fullName: full_name, fund, department }: PersonTimesheet,
  of: Of,
  department_code: string,
): PayrollLinesPerson {
  return { code, last_name, first_name, full_name, fund, department: department?.name ?? '', department_code, ...of }
}
