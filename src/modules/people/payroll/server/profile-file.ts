import { stringify } from 'csv-stringify/sync'
import iconv from 'iconv-lite'
import { loadCompanyCategories } from '#modules/time/timesheet/server/categories/actions.ts'
import { createOutputLocale } from '#modules/time/timesheet/server/outputs/output-locale.ts'
import { loadPayrollNames } from '#modules/time/timesheet/server/outputs/payroll.ts'
import type { Ctx } from '#platform/context.ts'
import { escapeFormula } from '#platform/files/formula-guard.ts'
import { contentTypeByFormat, writeSheet } from '#platform/files/server/sheet.ts'
import { findMonthEnd } from '#shared/days.ts'
import { translate } from '#shared/messages.ts'
import { messages } from '../messages/index.ts'
import type { ProfileColumn, ProfileSettings } from '../profile-settings.ts'
import { formatProfileCell, isNumericField, type PayrollFileNames, type PayrollFilePerson } from '../rules/profile-cell.ts'
import type { PayrollFileRow } from '../rules/profile-lines.ts'

/** The rows of a file by person. `difference` is its number, null where the month is whole. */
export type PayrollFileContent = {
  month: string
  difference: number | null
  people: { person: PayrollFilePerson; rows: PayrollFileRow[] }[]
}

export async function loadFileNames(ctx: Ctx, month: string, difference: number | null): Promise<PayrollFileNames> {
  const names = await loadCompanyCategories(ctx, findMonthEnd(month))
  const locale = createOutputLocale({ language: 'sr', script: 'latin', seesReasons: true, names })
  const word = (key: keyof (typeof messages)['sr'], values?: Record<string, unknown>) => translate(messages.sr, 'sr', key, values)
  return {
    ...loadPayrollNames(locale),
    sourceOf: (source) => word(`payroll_profile.source.${source}`),
    kind: difference === null ? word('payroll_profile.kind_whole') : word('payroll_profile.kind_difference', { number: difference }),
  }
}

/** The cells of a file, without its headings. */
export function buildFileCells({ month, people }: PayrollFileContent, settings: ProfileSettings, names: PayrollFileNames): string[][] {
  return people.flatMap(({ person, rows }) =>
    rows.map((row) => settings.columns.map((column) => formatProfileCell(row, person, month, column, settings, names))),
  )
}

/** A file of a profile, in Serbian: payroll programs read its words. */
export async function renderProfileFile(
  ctx: Ctx,
  content: PayrollFileContent,
  settings: ProfileSettings,
): Promise<{ type: string; bytes: Buffer }> {
  const names = await loadFileNames(ctx, content.month, content.difference)
  const cells = buildFileCells(content, settings, names)
  if (settings.format === 'json') return { type: 'application/json', bytes: jsonFile(content, cells, settings, names) }
  if (settings.format === 'xlsx') return { type: contentTypeByFormat.xlsx, bytes: await workbook(content, cells, settings, names) }
  const rows = cells.map((row) => row.map((cell, at) => (isNumericField(settings.columns[at]!.field) ? cell : escapeFormula(cell))))
  if (settings.headings) rows.unshift(settings.columns.map(({ heading }) => escapeFormula(heading)))
  const text = stringify(rows, { delimiter: settings.separator, record_delimiter: '\r\n' })
  const bytes = settings.encoding === 'utf-8' ? Buffer.from(`\ufeff${text}`) : iconv.encode(text, settings.encoding)
  return { type: contentTypeByFormat.csv, bytes }
}

const numberOf = (cell: string, { decimal }: ProfileSettings) => (cell === '' ? null : Number(cell.replace(decimal, '.')))
const titleOf = ({ heading, field }: ProfileColumn) => heading || field

function workbook({ month }: PayrollFileContent, cells: string[][], settings: ProfileSettings, names: PayrollFileNames): Promise<Buffer> {
  const columns = settings.columns.map((column) => ({
    title: settings.headings ? column.heading : '',
    kind: isNumericField(column.field) ? ('number' as const) : ('text' as const),
  }))
  const rows = cells.map((row) => row.map((cell, at) => (columns[at]!.kind === 'number' ? numberOf(cell, settings) : cell)))
  return writeSheet('xlsx', { name: `${month} ${names.kind}`, columns, rows })
}

/** Names of the rows are the headings; what is a figure is a number. */
function jsonFile(
  { month, difference }: PayrollFileContent,
  cells: string[][],
  settings: ProfileSettings,
  { kind }: PayrollFileNames,
): Buffer {
  const rows = cells.map((row) =>
    Object.fromEntries(
      settings.columns.map((column, at) => [titleOf(column), isNumericField(column.field) ? numberOf(row[at]!, settings) : row[at]!]),
    ),
  )
  return Buffer.from(JSON.stringify({ month, kind: difference === null ? 'whole' : 'difference', difference, label: kind, rows }))
}
