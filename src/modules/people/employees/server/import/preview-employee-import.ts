import type { Ctx } from '#platform/call-context.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { formatTextIfDayOrMonth } from '#shared/text/format-dates.ts'
import type { EmployeeImport } from '../../employee-import-schemas.ts'
import { employeeImportFieldKey, MAX_EMPLOYEE_IMPORT_HEADING_ROW } from '../../rules/employee-import-columns.ts'
import type { EmployeeImportLookupKind, EmployeeImportRowMessage } from '../../rules/employee-import-row.ts'
import { findSimilarMoreFrequentName } from '../../rules/name-similarity.ts'
import { loadCustomFields } from '../custom-fields.ts'
import { checkEmployeeImport, findUniqueValueColumnsOfEmployeeImport } from './check-employee-import.ts'
import {
  type EmployeeImportLookupNames,
  isEmployeeImportLookupToBeConfirmed,
  isEmployeeImportRowOfExistingEmployee,
  isEmployeeImportRowWithoutErrors,
  isUndecidedDuplicateEmployeeImportRow,
  loadEmployeeImportLookupNames,
  type MissingEmployeeImportLookup,
} from './employee-import-lookups.ts'
import {
  loadEmployeeImportSettings,
  readFirstEmployeeImportRows,
  type StoredEmployeeImport,
  type StoredEmployeeImportReading,
  toEmployeeImportRows,
} from './stored-employee-import.ts'
import type { ValidatedEmployeeImportRow } from './validated-employee-import-row.ts'

const MAX_PREVIEWED_PROBLEMS = 200
/** Names are compared for typing errors. */
const MAX_COMPARED_NAMES = 300

export const formatEmployeeImportMessage = (ctx: Ctx, { code, value }: EmployeeImportRowMessage) =>
  translateMessage(messageCatalogs[ctx.language], ctx.language, code, {
    value: value ?? '',
    detail: formatTextIfDayOrMonth(value, ctx.language) ?? '',
  })
export const formatEmployeeImportFieldName = (ctx: Ctx, { field }: EmployeeImportRowMessage) =>
  field ? translateMessage(messageCatalogs[ctx.language], ctx.language, employeeImportFieldKey(field)) : ''

export async function previewEmployeeImport(ctx: Ctx, stored: StoredEmployeeImport): Promise<EmployeeImport> {
  const { id, file_name, row_count, headings } = stored
  const status = stored.status as EmployeeImport['status']
  const ownFields = await loadCustomFields(ctx)
  const settings = await loadEmployeeImportSettings(ctx, stored, ownFields)
  const check = await checkEmployeeImport(ctx, toEmployeeImportRows(stored), settings, ownFields)
  const counted = await countImportRows(status === 'uploaded' ? check.rows() : [])
  const terms: EmployeeImportLookupNames = check.missing.size ? await loadEmployeeImportLookupNames(ctx) : new Map()
  const { employees } = await ctx.db
    .selectFrom('employee')
    .select((eb) => eb.fn.countAll<number>().as('employees'))
    .where('employee_import_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    id,
    file_name,
    status,
    row_count,
    columns: headings.map((heading, at) => ({ heading, samples: samplesOf(counted.first.map(({ cells }) => cells[at] ?? '')) })),
    settings,
    reading: await describeReading(ctx, stored),
    ambiguous_dates: check.ambiguous,
    counted_dates: check.counted,
    missing_defaults: status === 'uploaded' ? check.missing_defaults : [],
    high_cardinality_columns: findUniqueValueColumnsOfEmployeeImport(check, settings),
    open_rows: counted.open_rows,
    there_rows: counted.there_rows,
    good_rows: counted.good_rows,
    bad_rows: status === 'uploaded' ? row_count - counted.good_rows : 0,
    notice_count: counted.notice_count,
    new_lookups: describeMissingLookups(check.missing, terms, settings),
    problems: counted.visible.map((row) => describeProblemRow(ctx, row, settings.mapping)),
    employees,
  }
}

/** Counts the rows and selects those that the preview shows: errors, then possible duplicates, then corrections. */
async function countImportRows(batches: AsyncIterable<ValidatedEmployeeImportRow[]> | Iterable<ValidatedEmployeeImportRow[]>) {
  const bad: ValidatedEmployeeImportRow[] = []
  const questions: ValidatedEmployeeImportRow[] = []
  const noticed: ValidatedEmployeeImportRow[] = []
  let good_rows = 0
  let notice_count = 0
  let open_rows = 0
  let there_rows = 0
  let first: ValidatedEmployeeImportRow[] | undefined
  for await (const rows of batches) {
    first ??= rows.slice(0, 200)
    const good = rows.filter(isEmployeeImportRowWithoutErrors)
    good_rows += good.length
    notice_count += rows.filter(({ notices }) => notices.length).length
    open_rows += good.filter(isUndecidedDuplicateEmployeeImportRow).length
    there_rows += good.filter(isEmployeeImportRowOfExistingEmployee).length
    bad.push(...rows.filter((row) => !isEmployeeImportRowWithoutErrors(row)).slice(0, MAX_PREVIEWED_PROBLEMS - bad.length))
    questions.push(...good.filter(({ alike }) => alike).slice(0, MAX_PREVIEWED_PROBLEMS - questions.length))
    noticed.push(...good.filter(({ notices, alike }) => notices.length && !alike).slice(0, MAX_PREVIEWED_PROBLEMS - noticed.length))
  }
  const visible = [...bad, ...questions, ...noticed].slice(0, MAX_PREVIEWED_PROBLEMS)
  return { first: first ?? [], visible, good_rows, notice_count, open_rows, there_rows }
}

/** The names in the file that the company lacks, each with a similar name of the company or the file. */
function describeMissingLookups(
  missing: ReadonlyMap<EmployeeImportLookupKind, ReadonlyMap<string, MissingEmployeeImportLookup>>,
  terms: EmployeeImportLookupNames,
  settings: EmployeeImport['settings'],
): EmployeeImport['new_lookups'] {
  // A value of the company counts as more frequent than any name in the file.
  const listNamesToCompare = (lookup: EmployeeImportLookupKind, names: ReadonlyMap<string, MissingEmployeeImportLookup>) => [
    ...names.values(),
    ...(terms.get(lookup) ?? []).slice(0, MAX_COMPARED_NAMES).map(({ name }) => ({ name, rows: Number.POSITIVE_INFINITY })),
  ]
  const findSimilarName = (
    lookup: EmployeeImportLookupKind,
    one: MissingEmployeeImportLookup,
    names: ReadonlyMap<string, MissingEmployeeImportLookup>,
  ) =>
    one.likely_id === null && names.size <= MAX_COMPARED_NAMES
      ? (findSimilarMoreFrequentName(one, listNamesToCompare(lookup, names)) ?? null)
      : null
  return Object.fromEntries(
    [...missing].map(([lookup, names]) => [
      lookup,
      [...names.values()].map((one) => ({
        name: one.name,
        rows: one.rows,
        likely_id: one.likely_id,
        selected_id: settings.choices[lookup]?.[one.name] ?? null,
        joined_to: settings.joined[lookup]?.[one.name] ?? null,
        near: findSimilarName(lookup, one, names),
        is_closed: isEmployeeImportLookupToBeConfirmed(lookup),
      })),
    ]),
  )
}

/** A row with its messages, each with the cell of the file. */
function describeProblemRow(
  ctx: Ctx,
  row: ValidatedEmployeeImportRow,
  mapping: EmployeeImport['settings']['mapping'],
): EmployeeImport['problems'][number] {
  const describe = (messages: EmployeeImportRowMessage[]) =>
    messages.map((message) => {
      const column = columnOf(message, mapping)
      return {
        field: message.field,
        message: formatEmployeeImportMessage(ctx, message),
        value: message.value ?? null,
        column,
        cell: column === null ? null : (row.cells[column] ?? ''),
      }
    })
  return {
    number: row.number,
    name: nameIn(row, mapping),
    errors: describe(row.errors),
    notices: describe(row.notices),
    question:
      row.alike && isEmployeeImportRowWithoutErrors(row)
        ? { message: formatEmployeeImportMessage(ctx, row.alike), answer: row.answer ?? null }
        : null,
  }
}

/** The column of a message, if one exists. */
const columnOf = ({ field, column }: EmployeeImportRowMessage, mapping: EmployeeImport['settings']['mapping']) =>
  column ?? (field === null ? null : (mapping[field] ?? (/_name$/.test(field) ? mapping.full_name : undefined) ?? null))

/** How the file was parsed, with its first rows, which include the headings. */
async function describeReading(ctx: Ctx, { id, reading, file_id, status }: StoredEmployeeImport): Promise<EmployeeImport['reading']> {
  if (file_id === null || status !== 'uploaded') return null
  const first = await readFirstEmployeeImportRows(ctx, id, MAX_EMPLOYEE_IMPORT_HEADING_ROW)
  const visible = first.map(({ number, cells }) => ({ number, cells: cells.slice(0, 8).map((cell) => cell.slice(0, 40)) }))
  return { ...(reading as StoredEmployeeImportReading), first_rows: visible }
}

const nameIn = ({ cells }: ValidatedEmployeeImportRow, mapping: EmployeeImport['settings']['mapping']) =>
  (['last_name', 'first_name', 'full_name'] as const)
    .map((field) => (mapping[field] === undefined ? '' : (cells[mapping[field]] ?? '')))
    .join(' ')
    .trim()

/** The first three different values. */
const samplesOf = (values: string[]) => [...new Set(values.filter(Boolean))].slice(0, 3).map((value) => value.slice(0, 40))
