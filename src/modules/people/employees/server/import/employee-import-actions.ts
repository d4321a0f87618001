import { sql } from 'kysely'
import { bulkOperationInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { defineActionWithReadBeforeTransaction } from '#platform/action-with-read-before-transaction.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ImportFileReadingOptions } from '#platform/files/import-file-reading-options.ts'
import {
  type ParsedTableFile,
  type ParsedTableFileDescription,
  parseTableFile,
  type TableFileReadOptions,
} from '#platform/files/server/read-table-file.ts'
import {
  loadSavedImportFileReadingOptions,
  type SavedImportFileReadingOptions,
  saveImportFileReadingOptions,
} from '#platform/files/server/saved-import-file-reading-options.ts'
import { contentTypeBySpreadsheetFormat, writeSpreadsheetFile } from '#platform/files/server/spreadsheet-writer.ts'
import { readStoredFile, storeUploadedFile } from '#platform/files/server/stored-files.ts'
import type { SpreadsheetCellProblem } from '#platform/files/spreadsheet-cells.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import type { ParsedApiInput, UploadedFile } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import type { employeeImportContract as imports } from '../../employee-import-contract.ts'
import type { EmployeeImport } from '../../employee-import-schemas.ts'
import { findEmployeeImportHeadingRow, MAX_EMPLOYEE_IMPORT_HEADING_ROW } from '../../rules/employee-import-columns.ts'
import { loadCustomFields } from '../custom-fields.ts'
import { checkEmployeeImport } from './check-employee-import.ts'
import { commitImportedEmployeesJob } from './commit-employee-import.ts'
import { isEmployeeImportRowWithoutErrors } from './employee-import-lookups.ts'
import { formatEmployeeImportFieldName, formatEmployeeImportMessage, previewEmployeeImport } from './preview-employee-import.ts'
import {
  countEmployeeImportRows,
  deleteEmployeeImportFile,
  EMPLOYEE_IMPORT_READING_OPTIONS_KEY,
  loadEmployeeImport,
  loadEmployeeImportSettings,
  readFirstEmployeeImportRows,
  type StoredEmployeeImport,
  type StoredEmployeeImportReading,
  storeParsedEmployeeImportRows,
  toEmployeeImportRows,
} from './stored-employee-import.ts'
import { assertEmployeeImportUndoable, undoEmployeeImportJob } from './undo-employee-import.ts'
import type { ValidatedEmployeeImportRow } from './validated-employee-import-row.ts'

type UploadInput = { file: UploadedFile; wish: TableFileReadOptions }

const createSavedReadingOptions = (
  { encoding, delimiter, sheet, heading }: ImportFileReadingOptions,
  { sheets }: ParsedTableFileDescription,
): SavedImportFileReadingOptions => ({
  encoding,
  delimiter,
  sheet_name: sheet === undefined ? undefined : sheets?.[sheet]?.name,
  has_no_heading: heading === undefined ? undefined : heading === 0,
})

export const uploadEmployeeImport = defineActionWithReadBeforeTransaction(
  {
    async look(ctx: Ctx, { file, encoding }: ParsedApiInput<typeof imports.uploadEmployeeImport>): Promise<UploadInput> {
      return { file, wish: { encoding, remembered: await loadSavedImportFileReadingOptions(ctx, EMPLOYEE_IMPORT_READING_OPTIONS_KEY) } }
    },
    read: ({ file, wish }) => parseTableFile(file, wish),
  },
  async (ctx, { file }, table) => {
    const name = file.name.slice(0, 200)
    const file_id = await storeUploadedFile(ctx, { name: name || 'uvoz', type: 'application/octet-stream', bytes: file.bytes })
    const { id } = await ctx.db
      .insertInto('employee_import')
      .values({ file_name: name, file_id, headings: [], row_count: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await storeImportRows(ctx, id, table)
    return getEmployeeImport(ctx, { employee_import_id: id })
  },
)

/** Parses the uploaded file again with other options. Choices about columns are reset, because the columns can differ. */
export const reparseEmployeeImportFile = defineActionWithReadBeforeTransaction(
  {
    async look(
      ctx: Ctx,
      { employee_import_id, ...wish }: ParsedApiInput<typeof imports.reparseEmployeeImportFile>,
    ): Promise<UploadInput | undefined> {
      const { sheet, encoding, delimiter, hidden_rows } = wish
      const { file_id, reading } = await openImport(ctx, employee_import_id)
      if (file_id === null) throw createNotFoundError()
      const before = reading as StoredEmployeeImportReading
      if ([sheet, encoding, delimiter, hidden_rows].every((one) => one === undefined)) return
      return {
        file: await readStoredFile(ctx, file_id),
        wish: {
          sheet: sheet ?? before.sheet,
          encoding: encoding ?? before.encoding ?? undefined,
          // Another encoding can have another delimiter.
          delimiter: delimiter ?? (encoding === undefined ? (before.delimiter ?? undefined) : undefined),
          hidden_rows: hidden_rows ?? before.hidden_rows ?? undefined,
        },
      }
    },
    read: ({ file, wish }) => parseTableFile(file, wish),
  },
  async (ctx, { employee_import_id, ...wish }, table) => {
    const { heading } = wish
    const { id, reading } = await openImport(ctx, employee_import_id)
    if (table) {
      await ctx.db.deleteFrom('employee_import_row').where('employee_import_id', '=', id).execute()
      await storeImportRows(ctx, id, table, heading)
    } else await setHeadingRow(ctx, id, reading as StoredEmployeeImportReading, heading)
    await saveImportFileReadingOptions(
      ctx,
      EMPLOYEE_IMPORT_READING_OPTIONS_KEY,
      createSavedReadingOptions(wish, table?.about ?? (reading as StoredEmployeeImportReading)),
    )
    return getEmployeeImport(ctx, { employee_import_id })
  },
)

async function storeImportRows(ctx: Ctx, id: number, { about, rows }: ParsedTableFile, heading?: number): Promise<void> {
  await storeParsedEmployeeImportRows(ctx, id, rows())
  await setHeadingRow(ctx, id, about, heading)
}

/** Sets the row of headings: the requested one, otherwise the most likely one. */
async function setHeadingRow(ctx: Ctx, id: number, about: ParsedTableFileDescription, wanted?: number): Promise<void> {
  const first = await readFirstEmployeeImportRows(ctx, id, MAX_EMPLOYEE_IMPORT_HEADING_ROW)
  const found = findEmployeeImportHeadingRow(first.map(({ cells }) => cells))
  const isBare = wanted === 0 || (wanted === undefined && found === null)
  const at = wanted === undefined ? (found ?? 0) : first.findIndex(({ number }) => number === wanted)
  const row = isBare
    ? {
        number: 0,
        cells: first.reduce((widest, { cells }) => (cells.length > widest.length ? cells : widest), [] as string[]).map(() => ''),
      }
    : first[at]
  if (!row) throw createValidationError({ heading: 'invalid.unknown_id' })
  const row_count = await countEmployeeImportRows(ctx, { id, heading: row.number })
  if (!row_count) throw new AppError('import.no_rows', {}, { [wanted === undefined ? 'file' : 'heading']: 'import.no_rows' })
  const reading: StoredEmployeeImportReading = { ...about, heading: row.number }
  await ctx.db
    .updateTable('employee_import')
    .set({ headings: row.cells.map((heading) => heading.trim()), row_count, reading: JSON.stringify(reading), settings: '{}' })
    .where('id', '=', id)
    .execute()
}

export const getEmployeeImport = async (ctx: Ctx, { employee_import_id }: ParsedApiInput<typeof imports.getEmployeeImport>) => ({
  data: await previewEmployeeImport(ctx, await loadEmployeeImport(ctx, employee_import_id)),
})

export async function listEmployeeImports(ctx: Ctx) {
  const { rows } = await sql<{
    id: number
    file_name: string
    status: EmployeeImport['status']
    row_count: number
    employees: number
    created_at: Date
  }>`
    select i.id, i.file_name, i.status, i.row_count, i.created_at, (select count(*)::int from employee e where e.employee_import_id = i.id) as employees
    from employee_import i where ${bulkOperationInScopeSql(ctx, 'i.created_by')} order by i.id desc limit 50`.execute(ctx.db)
  return { data: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) }
}

export async function updateEmployeeImportSettings(
  ctx: Ctx,
  { employee_import_id, settings }: ParsedApiInput<typeof imports.updateEmployeeImportSettings>,
) {
  const stored = await openImport(ctx, employee_import_id)
  const columns = stored.headings.length
  const mapping = settings.mapping && Object.fromEntries(Object.entries(settings.mapping).filter(([, column]) => column! < columns))
  const custom = settings.custom && Object.fromEntries(Object.entries(settings.custom).filter(([, column]) => column < columns))
  if (settings.full_name_order)
    await saveImportFileReadingOptions(ctx, EMPLOYEE_IMPORT_READING_OPTIONS_KEY, { full_name_order: settings.full_name_order })
  const orders = new Set(Object.values(settings.date_order ?? {}))
  if (orders.size === 1) await saveImportFileReadingOptions(ctx, EMPLOYEE_IMPORT_READING_OPTIONS_KEY, { date_order: [...orders][0] })
  const changed = { ...(stored.settings as object), ...settings, ...omitUndefined({ mapping, custom }) }
  await ctx.db
    .updateTable('employee_import')
    .set({ settings: JSON.stringify(changed) })
    .where('id', '=', employee_import_id)
    .execute()
  return getEmployeeImport(ctx, { employee_import_id })
}

export async function commitEmployeeImport(ctx: Ctx, { employee_import_id }: ParsedApiInput<typeof imports.commitEmployeeImport>) {
  await openImport(ctx, employee_import_id)
  return { data: { job_id: await enqueueBackgroundJob(ctx, commitImportedEmployeesJob, { importId: employee_import_id }) } }
}

export async function undoCommittedEmployeeImport(
  ctx: Ctx,
  { employee_import_id }: ParsedApiInput<typeof imports.undoCommittedEmployeeImport>,
) {
  await assertEmployeeImportUndoable(ctx, employee_import_id)
  return { data: { job_id: await enqueueBackgroundJob(ctx, undoEmployeeImportJob, { importId: employee_import_id }) } }
}

/** Corrects cells of a row as if the file contained them. */
export async function correctEmployeeImportCells(
  ctx: Ctx,
  { employee_import_id, number, cells: field }: ParsedApiInput<typeof imports.correctEmployeeImportCells>,
) {
  const { headings, ...stored } = await openImport(ctx, employee_import_id)
  const of = { employee_import_id, number }
  const row = await ctx.db
    .selectFrom('employee_import_row')
    .select(['cells', 'problems'])
    .where((eb) => eb.and(of))
    .where('number', '>', toEmployeeImportRows(stored).heading)
    .executeTakeFirst()
  if (!row) throw createNotFoundError()
  if (field.some(({ column }) => column >= headings.length)) throw createValidationError({ cells: 'invalid.unknown_id' })
  const cells = Array.from({ length: Math.max(row.cells.length, headings.length) }, (_, at) => row.cells[at] ?? '')
  for (const { column, value } of field) cells[column] = value
  const corrected = new Set(field.map(({ column }) => column))
  const problems = ((row.problems as SpreadsheetCellProblem[] | null) ?? []).filter(
    ({ column }) => column === null || !corrected.has(column),
  )
  await ctx.db
    .updateTable('employee_import_row')
    .set({ cells, problems: problems.length ? JSON.stringify(problems) : null })
    .where((eb) => eb.and(of))
    .execute()
  return getEmployeeImport(ctx, { employee_import_id })
}

export async function deleteEmployeeImport(ctx: Ctx, { employee_import_id }: ParsedApiInput<typeof imports.deleteEmployeeImport>) {
  await deleteEmployeeImportFile(ctx, await openImport(ctx, employee_import_id))
  await ctx.db.deleteFrom('employee_import').where('id', '=', employee_import_id).execute()
  return { data: { id: employee_import_id } }
}

export async function downloadEmployeeImportErrors(
  ctx: Ctx,
  { employee_import_id, format }: ParsedApiInput<typeof imports.downloadEmployeeImportErrors>,
) {
  const stored = await openImport(ctx, employee_import_id)
  const ownFields = await loadCustomFields(ctx)
  const check = await checkEmployeeImport(
    ctx,
    toEmployeeImportRows(stored),
    await loadEmployeeImportSettings(ctx, stored, ownFields),
    ownFields,
  )
  const bad: ValidatedEmployeeImportRow[] = []
  for await (const rows of check.rows()) bad.push(...rows.filter((row) => !isEmployeeImportRowWithoutErrors(row)))
  const columns = [...stored.headings, translateMessage(messageCatalogs[ctx.language], ctx.language, 'import.what_is_wrong')].map(
    (title) => ({
      title,
    }),
  )
  const formatRowErrors = (row: ValidatedEmployeeImportRow) =>
    row.errors
      .map((word) => [formatEmployeeImportFieldName(ctx, word), formatEmployeeImportMessage(ctx, word)].filter(Boolean).join(': '))
      .join(' ')
  const table = {
    name: 'Import',
    columns,
    rows: bad.map((row) => [...stored.headings.map((_, at) => row.cells[at] ?? ''), formatRowErrors(row)]),
  }
  return {
    name: `${stored.file_name.replace(/\.\w+$/, '')}-greske.${format}`,
    type: contentTypeBySpreadsheetFormat[format],
    bytes: await writeSpreadsheetFile(format, table),
  }
}

async function openImport(ctx: Ctx, id: number): Promise<StoredEmployeeImport> {
  const stored = await loadEmployeeImport(ctx, id)
  if (stored.status !== 'uploaded') throw new AppError('import.already_committed')
  return stored
}
