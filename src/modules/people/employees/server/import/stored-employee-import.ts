import { sql } from 'kysely'
import { bulkOperationInScopeSql, type TableScopeRule } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedTableFileDescription, SpreadsheetRow } from '#platform/files/server/read-table-file.ts'
import {
  loadSavedImportFileReadingOptions,
  type SavedImportFileReadingOptions,
} from '#platform/files/server/saved-import-file-reading-options.ts'
import type { SpreadsheetCellProblem } from '#platform/files/spreadsheet-cells.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import { toFoldedSearchText } from '#shared/text/search-key.ts'
import type { EmployeeImportSettings } from '../../employee-import-schemas.ts'
import { findWordOrderOfFullName, matchEmployeeImportColumns } from '../../rules/employee-import-columns.ts'
import type { CustomFieldRow } from '../custom-fields.ts'

export const employeeImportTableScopeRules: Record<string, TableScopeRule> = {
  employee_import: (ctx) => bulkOperationInScopeSql(ctx, 't.created_by'),
}

export async function loadEmployeeImport(ctx: Ctx, importId: number) {
  const row = await ctx.db.selectFrom('employee_import').selectAll().where('id', '=', importId).forUpdate().executeTakeFirst()
  if (!row) throw createNotFoundError()
  return row
}
export type StoredEmployeeImport = Awaited<ReturnType<typeof loadEmployeeImport>>

/** How the file was parsed, and the row of its headings. */
/** `heading` is 0 without headings. */
export type StoredEmployeeImportReading = ParsedTableFileDescription & { heading: number }

/** The rows of an import, without the headings. */
export type EmployeeImportRows = { id: number; heading: number }
/** An import that was stored without a choice of headings contains no rows above them. */
export const toEmployeeImportRows = ({ id, reading }: Pick<StoredEmployeeImport, 'id' | 'reading'>): EmployeeImportRows => ({
  id,
  heading: (reading as Partial<StoredEmployeeImportReading>).heading ?? 0,
})

/** The name under which the reading options of employee files are stored. */
export const EMPLOYEE_IMPORT_READING_OPTIONS_KEY = 'employees'

type Described = Pick<StoredEmployeeImport, 'settings' | 'headings'> & { remembered?: SavedImportFileReadingOptions }

/** The user's choices for the file, merged with those from its headings. */
function settingsOf({ settings, headings, remembered }: Described, ownFields: readonly CustomFieldRow[]): EmployeeImportSettings {
  const storedSettings = settings as Partial<EmployeeImportSettings>
  const mapping = storedSettings.mapping ?? matchEmployeeImportColumns(headings)
  return {
    mapping,
    custom: storedSettings.custom ?? matchOwn(headings, ownFields, new Set(Object.values(mapping))),
    date_order: { ...storedSettings.date_order },
    full_name_order:
      storedSettings.full_name_order ?? findWordOrderOfFullName(headings, mapping) ?? remembered?.full_name_order ?? 'first_last',
    create_lookups: storedSettings.create_lookups ?? true,
    high_cardinality_columns: storedSettings.high_cardinality_columns ?? [],
    choices: storedSettings.choices ?? {},
    joined: storedSettings.joined ?? {},
    new_terms: storedSettings.new_terms ?? {},
    alike: storedSettings.alike ?? {},
    alike_all: storedSettings.alike_all ?? null,
    defaults: { termination_reason: 'nije naveden', ...storedSettings.defaults },
    skip_bad_rows: storedSettings.skip_bad_rows ?? false,
  }
}

/** The settings of an import, merged with stored choices of earlier imports. */
export const loadEmployeeImportSettings = async (
  ctx: Ctx,
  stored: Described,
  ownFields: readonly CustomFieldRow[],
): Promise<EmployeeImportSettings> =>
  settingsOf({ ...stored, remembered: await loadSavedImportFileReadingOptions(ctx, EMPLOYEE_IMPORT_READING_OPTIONS_KEY) }, ownFields)

/** Matches a custom field by its name to a column without another field. */
function matchOwn(headings: readonly string[], ownFields: readonly CustomFieldRow[], taken: ReadonlySet<number>): Record<string, number> {
  const found = ownFields
    .filter(({ is_retired }) => !is_retired)
    .map(
      ({ id, name }) =>
        [
          id,
          headings.findIndex((heading, at) => !taken.has(at) && toFoldedSearchText(heading).trim() === toFoldedSearchText(name)),
        ] as const,
    )
  return Object.fromEntries(found.filter(([, column]) => column >= 0))
}

const ROWS_PER_BATCH = 2000

type StoredRow = { number: number; cells: string[]; problems: SpreadsheetCellProblem[] | null }
const asTableRow = ({ problems, ...row }: StoredRow): SpreadsheetRow => (problems ? { ...row, problems } : row)

/** The rows below the headings in order, in chunks. */
export async function* readEmployeeImportRowsInChunks(ctx: Ctx, { id, heading }: EmployeeImportRows): AsyncGenerator<SpreadsheetRow[]> {
  for (let after = heading; ; ) {
    const { rows } = await sql<StoredRow>`
      select number, to_jsonb(cells) as cells, problems from employee_import_row where employee_import_id = ${id} and number > ${after} order by number limit ${ROWS_PER_BATCH}`.execute(
      ctx.db,
    )
    if (!rows.length) return
    yield rows.map(asTableRow)
    after = rows.at(-1)!.number
  }
}

/** The number of columns with headings in a text file. 0 for a workbook, in which values beyond them do not indicate a shift. */
export async function readEmployeeImportColumnCount(ctx: Ctx, { id, heading }: EmployeeImportRows): Promise<number> {
  const { headings, reading } = await ctx.db
    .selectFrom('employee_import')
    .select(['headings', 'reading'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return heading && (reading as Partial<StoredEmployeeImportReading>).encoding ? headings.length : 0
}

/** The distinct values of a column in the order of the file. */
export async function readEmployeeImportColumnValues(ctx: Ctx, { id, heading }: EmployeeImportRows, column: number): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select cells[${column + 1}] as value from employee_import_row
    where employee_import_id = ${id} and number > ${heading} and cells[${column + 1}] <> '' group by 1 order by min(number)`.execute(ctx.db)
  return rows.map(({ value }) => value)
}

/** Whether a column contains any value. */
export async function hasContentInEmployeeImportColumn(ctx: Ctx, { id, heading }: EmployeeImportRows, column: number): Promise<boolean> {
  const { rows } = await sql<{ has_content: boolean }>`
    select exists (select from employee_import_row where employee_import_id = ${id} and number > ${heading}
      and cells[${column + 1}] ~ '[^\\s\\u00a0]') as has_content`.execute(ctx.db)
  return rows[0]!.has_content
}

/** The first rows of the file. */
export async function readFirstEmployeeImportRows(ctx: Ctx, importId: number, count: number): Promise<SpreadsheetRow[]> {
  const rows = await ctx.db
    .selectFrom('employee_import_row')
    .select(['number', 'cells', 'problems'])
    .where('employee_import_id', '=', importId)
    .orderBy('number')
    .limit(count)
    .execute()
  return rows.map((row) => asTableRow(row as StoredRow))
}

export async function countEmployeeImportRows(ctx: Ctx, { id, heading }: EmployeeImportRows): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('employee_import_row')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('employee_import_id', '=', id)
    .where('number', '>', heading)
    .executeTakeFirstOrThrow()
  return count
}

/** Stores the rows of a file as a stream. */
export async function storeParsedEmployeeImportRows(ctx: Ctx, importId: number, rows: AsyncIterable<SpreadsheetRow[]>): Promise<void> {
  for await (const some of rows) {
    const values = some.map(({ number, cells, problems }) => ({
      employee_import_id: importId,
      number,
      cells,
      problems: problems ?? null,
    }))
    await insertRows('employee_import_row', values).execute(ctx.db)
  }
}

/** Deletes rows and file when they are no longer needed, because they are personal data. */
export async function deleteEmployeeImportFile(ctx: Ctx, { id, file_id }: Pick<StoredEmployeeImport, 'id' | 'file_id'>): Promise<void> {
  await ctx.db.deleteFrom('employee_import_row').where('employee_import_id', '=', id).execute()
  if (file_id === null) return
  await ctx.db.updateTable('employee_import').set({ file_id: null }).where('id', '=', id).execute()
  await ctx.db.deleteFrom('stored_file').where('id', '=', file_id).execute()
}
