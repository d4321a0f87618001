import { stringify } from 'csv-stringify/sync'
import iconv from 'iconv-lite'
import { translateLegalCitation } from '#modules/foundation/law/legal-citation.ts'
import type { Ctx } from '#platform/call-context.ts'
import { escapeSpreadsheetFormula } from '#platform/files/escape-spreadsheet-formula.ts'
import type { ExportFileOfBackgroundJob } from '#platform/jobs/server/define-export-background-job.ts'
import { buildPayrollLines, type EmployeeOfPayrollLines } from '../../rules/month/build-payroll-lines.ts'
import type { HoursWithEqualPayRate } from '../../rules/month/group-hours-by-pay-rate.ts'
import { getHoursPayerMessageKey, getPayrollPartMessageKey } from '../../rules/month/hour-pay-rate.ts'
import type { PayrollAllowance } from '../../rules/month/payroll-allowances.ts'
import { formatPayrollLineColumn, type PayrollLineTextFormatters } from '../../rules/month/payroll-line-columns.ts'
import { loadPayrollFileSettings } from '../close/payroll-file-and-working-time-settings.ts'
import type { EmployeeTimesheet, MonthTimesheetData } from '../timesheet/timesheet-data.ts'
import { savePayrollFileLines } from './payroll-files.ts'
import { loadPaidHoursOfMonth } from './payroll-hours.ts'
import { formatHourCategoryName, type TimesheetOutputLocale } from './timesheet-output-locale.ts'
import { loadTripAllowances } from './trip-allowances.ts'

/** The hours of the month for payroll, in the format of the company. A file with reasons is recorded as handed over. */
export async function buildPayrollHoursCsv(
  ctx: Ctx,
  sheet: MonthTimesheetData,
  locale: TimesheetOutputLocale,
): Promise<Required<Pick<ExportFileOfBackgroundJob, 'write' | 'record'>>> {
  const settings = await loadPayrollFileSettings(ctx)
  const departments = await ctx.db.selectFrom('department').select(['id', 'code']).execute()
  const codeOf = new Map(departments.map(({ id, code }) => [id, code ?? '']))
  const paid = await loadPaidHoursOfMonth(ctx, sheet)
  const allowances = await loadTripAllowances(ctx, sheet)
  const names = createPayrollLineTextFormatters(locale)
  const rows = sheet.people
    .flatMap((sheet) => {
      const of = { hours: paid.get(sheet.id) ?? [], allowances: allowances.get(sheet.id) ?? [] }
      return buildPayrollLines(personOf(sheet, of, codeOf.get(sheet.department?.id ?? 0) ?? ''), settings)
    })
    .map((line) =>
      settings.columns.map((column) => escapeSpreadsheetFormula(formatPayrollLineColumn(line, column, sheet.month, settings, names))),
    )
  if (settings.headings) rows.unshift(settings.columns.map(({ heading }) => escapeSpreadsheetFormula(heading)))
  return {
    write: async () => {
      const text = stringify(rows, { delimiter: settings.separator, record_delimiter: '\r\n' })
      return settings.encoding === 'utf-8' ? Buffer.from(`\ufeff${text}`) : iconv.encode(text, settings.encoding)
    },
    record: async (ctx) => {
      if (locale.seesReasons) await savePayrollFileLines(ctx, sheet, paid)
    },
  }
}

/** Formats the texts of a line in the language and script of the file. */
export function createPayrollLineTextFormatters(locale: TimesheetOutputLocale): PayrollLineTextFormatters {
  const { translate, write, language } = locale
  return {
    nameOf: (code, part) => {
      const name = formatHourCategoryName(locale, code)
      return part ? translate(getPayrollPartMessageKey(part), { name }) : name
    },
    allowanceOf: (code) => write(translate(`payroll.allowance.${code}`)),
    payerOf: (pay) => write(translate(getHoursPayerMessageKey(pay), { day: pay.from })),
    baseOf: (base) => write(translate(`time.base.${base}`)),
    articleOf: (article) => (language === 'en' ? translateLegalCitation(article) : write(article)),
  }
}

type Of = { hours: HoursWithEqualPayRate[]; allowances: PayrollAllowance[] }

function personOf(
  { code, last_name, first_name, fullName: full_name, fund, department }: EmployeeTimesheet,
  of: Of,
  department_code: string,
): EmployeeOfPayrollLines {
  return { code, last_name, first_name, full_name, fund, department: department?.name ?? '', department_code, ...of }
}
