import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import {
  contentTypeBySpreadsheetFormat,
  type SpreadsheetCell,
  type SpreadsheetColumn,
  writeSpreadsheetFile,
} from '#platform/files/server/spreadsheet-writer.ts'
import { storeUploadedFile } from '#platform/files/server/stored-files.ts'
import { type BackgroundJobProgressCallback, type BackgroundJobResult, defineBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { readFromReadReplica } from '#platform/read-replica-connection.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { Language } from '#shared/message-translation.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { readNextItemAhead } from '#shared/read-next-item-ahead.ts'
import { parseNumber } from '#shared/text/numbers.ts'
import type { employeesContract as employees } from '../contract.ts'
import type { EmployeeRow } from '../employee-schemas.ts'
import { messages } from '../messages/index.ts'
import { type CustomFieldRow, loadCustomFields } from './custom-fields.ts'
import { findEmployeeIdsOfPage, loadEmployeeRows } from './employee-list.ts'

const columns: [keyof typeof messages.sr, (row: EmployeeRow) => SpreadsheetCell, SpreadsheetColumn['kind']?][] = [
  ['employees.code', (row) => row.code],
  ['employees.last_name', (row) => row.last_name],
  ['employees.first_name', (row) => row.first_name],
  ['employees.department', (row) => row.department?.name],
  ['employees.job_position', (row) => row.job_position?.name],
  ['employees.employment_relationship_type', (row) => row.employment_relationship_type?.name],
  ['employees.work_schedule', (row) => row.work_schedule?.name],
  ['employees.team', (row) => row.team?.name],
  ['employees.location', (row) => row.location?.name],
  ['employees.employed_from', (row) => row.employed_from, 'day'],
  ['employees.employed_to', (row) => row.employed_to, 'day'],
]

const ROWS_PER_BATCH = 1000
type Input = ParsedApiInput<typeof employees.exportEmployees> & { language: Language }

/** Writes the list as a file, with the filters and the order of the screen. */
export async function writeEmployeesFile(ctx: Ctx, input: Input, progress: BackgroundJobProgressCallback): Promise<BackgroundJobResult> {
  const { title, rows, bytes } = await readFromReadReplica(ctx, (ctx) => createEmployeesFile(ctx, input, progress))
  const { format } = input
  const fileId = await storeUploadedFile(ctx, {
    name: `${title}-${ctx.today}.${format}`,
    type: contentTypeBySpreadsheetFormat[format],
    bytes,
  })
  return { result: { rows }, fileId, exported: { by: 'exportEmployees', table: 'employee', rows } }
}

async function createEmployeesFile(ctx: Ctx, input: Input, progress: BackgroundJobProgressCallback) {
  const { format, sort, employee_ids, language, ...filters } = input
  const found = (await findEmployeeIdsOfPage(ctx, filters, { page: 1, size: 0, sort })).ids
  const own = (await loadCustomFields(ctx)).filter(({ is_sensitive, is_retired }) => !is_sensitive && !is_retired)
  const wanted = employee_ids && new Set(employee_ids)
  const ids = wanted ? found.filter((id) => wanted.has(id)) : found
  async function* chunks() {
    for (let at = 0; at < ids.length; at += ROWS_PER_BATCH) {
      const chunk = ids.slice(at, at + ROWS_PER_BATCH)
      const values = own.length ? await openValuesOf(ctx, chunk) : new Map<string, string>()
      yield { at, people: await loadEmployeeRows(ctx, chunk, filters.day ?? ctx.today), values }
    }
  }
  async function* rows() {
    for await (const { at, people, values } of readNextItemAhead(chunks())) {
      await progress(at, ids.length)
      for (const row of people)
        yield [
          ...columns.map(([, read]) => read(row)),
          translate(`employees.status.${row.status}`),
          ...own.map((field) => cellOf(field, values.get(`${row.id} ${field.id}`), language)),
        ]
    }
  }
  const translate = (key: keyof typeof messages.sr) => translateMessage(messages[language], language, key)
  const titles: SpreadsheetColumn[] = [
    ...columns.map(([key, , kind]) => ({ title: translate(key), kind })),
    { title: translate('employees.status') },
    ...own.map(({ name, kind }) => ({ title: name, kind: kind === 'day' ? ('day' as const) : undefined })),
  ]
  const bytes = await writeSpreadsheetFile(format, { name: translate('employees.title'), columns: titles, rows: rows() })
  await progress(ids.length, ids.length)
  return { title: translate('employees.title'), rows: ids.length, bytes }
}

/** Non-sensitive custom values, by employee and field. */
async function openValuesOf(ctx: Ctx, ids: number[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; value: string }>`
    select employee_id || ' ' || custom_field_id as key, value from custom_value where value is not null and employee_id = any (${ids}::bigint[])`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ key, value }) => [key, value]))
}

function cellOf({ kind }: CustomFieldRow, value: string | undefined, language: Language): SpreadsheetCell {
  if (value === undefined) return null
  if (kind === 'number') return parseNumber(value)
  return kind === 'flag' ? translateMessage(messages[language], language, value === 'true' ? 'employees.yes' : 'employees.no') : value
}

export const writeEmployeesFileJob = defineBackgroundJob('writeEmployees', writeEmployeesFile)
