import { stringify } from 'csv-stringify/sync'
import iconv from 'iconv-lite'
import { companyCategories } from '#modules/time/timesheet/server/categories/actions.ts'
import { createOutputLocale } from '#modules/time/timesheet/server/outputs/output-locale.ts'
import { payrollNames } from '#modules/time/timesheet/server/outputs/payroll.ts'
import type { Ctx } from '#platform/context.ts'
import { withoutFormula } from '#platform/files/formula-guard.ts'
import { typeOf, writeSheet } from '#platform/files/server/sheet.ts'
import { monthEnd } from '#shared/days.ts'
import { translate } from '#shared/messages.ts'
import { messages } from '../messages/index.ts'
import type { ProfileColumn, ProfileSettings } from '../profile-settings.ts'
import { type FileNames, type FilePerson, isFigure, profileCell } from '../rules/profile-cell.ts'
import type { FileRow } from '../rules/profile-lines.ts'

/** The rows of a file by person. `difference` is its number, null where the month is whole. */
export type FileContent = { month: string; difference: number | null; people: { person: FilePerson; rows: FileRow[] }[] }

export async function fileNames(ctx: Ctx, month: string, difference: number | null): Promise<FileNames> {
  const names = await companyCategories(ctx, monthEnd(month))
  const locale = createOutputLocale({ language: 'sr', script: 'latin', seesReasons: true, names })
  const word = (key: keyof (typeof messages)['sr'], values?: Record<string, unknown>) => translate(messages.sr, 'sr', key, values)
  return {
    ...payrollNames(locale),
    sourceOf: (source) => word(`payroll_profile.source.${source}`),
    kind: difference === null ? word('payroll_profile.kind_whole') : word('payroll_profile.kind_difference', { number: difference }),
  }
}

/** The cells of a file, without its headings. */
export function cellsOf({ month, people }: FileContent, settings: ProfileSettings, names: FileNames): string[][] {
  return people.flatMap(({ person, rows }) =>
    rows.map((row) => settings.columns.map((column) => profileCell(row, person, month, column, settings, names))),
  )
}

/** A file of a profile, in Serbian: payroll programs read its words. */
export async function profileFile(ctx: Ctx, content: FileContent, settings: ProfileSettings): Promise<{ type: string; bytes: Buffer }> {
  const names = await fileNames(ctx, content.month, content.difference)
  const cells = cellsOf(content, settings, names)
  if (settings.format === 'json') return { type: 'application/json', bytes: jsonFile(content, cells, settings, names) }
  if (settings.format === 'xlsx') return { type: typeOf.xlsx, bytes: await workbook(content, cells, settings, names) }
  const rows = cells.map((row) => row.map((cell, at) => (isFigure(settings.columns[at]!.field) ? cell : withoutFormula(cell))))
  if (settings.headings) rows.unshift(settings.columns.map(({ heading }) => withoutFormula(heading)))
  const text = stringify(rows, { delimiter: settings.separator, record_delimiter: '\r\n' })
  const bytes = settings.encoding === 'utf-8' ? Buffer.from(`\ufeff${text}`) : iconv.encode(text, settings.encoding)
  return { type: typeOf.csv, bytes }
}

const numberOf = (cell: string, { decimal }: ProfileSettings) => (cell === '' ? null : Number(cell.replace(decimal, '.')))
const titleOf = ({ heading, field }: ProfileColumn) => heading || field

function workbook({ month }: FileContent, cells: string[][], settings: ProfileSettings, names: FileNames): Promise<Buffer> {
  const columns = settings.columns.map((column) => ({
    title: settings.headings ? column.heading : '',
    kind: isFigure(column.field) ? ('number' as const) : ('text' as const),
  }))
  const rows = cells.map((row) => row.map((cell, at) => (columns[at]!.kind === 'number' ? numberOf(cell, settings) : cell)))
  return writeSheet('xlsx', { name: `${month} ${names.kind}`, columns, rows })
}

/** Names of the rows are the headings; what is a figure is a number. */
function jsonFile({ month, difference }: FileContent, cells: string[][], settings: ProfileSettings, { kind }: FileNames): Buffer {
  const rows = cells.map((row) =>
    Object.fromEntries(
      settings.columns.map((column, at) => [titleOf(column), isFigure(column.field) ? numberOf(row[at]!, settings) : row[at]!]),
    ),
  )
  return Buffer.from(JSON.stringify({ month, kind: difference === null ? 'whole' : 'difference', difference, label: kind, rows }))
}
