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

const FIRST_PROBLEMS = 200
/** The maximum number of names that are compared for typos. */
const MAX_COMPARED = 300

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
  const bad: ValidatedEmployeeImportRow[] = []
  const questions: ValidatedEmployeeImportRow[] = []
  const noticed: ValidatedEmployeeImportRow[] = []
  let good_rows: number = 0
  let notice_count: number = 0
  let open_rows: number = 0
  let there_rows: number = 0
  let first: ValidatedEmployeeImportRow[] | undefined
  for await (const rows of status === 'uploaded' ? check.rows() : []) {
    first ??= rows.slice(0, 200)
    const good = rows.filter(isEmployeeImportRowWithoutErrors)
    good_rows += good.length
    notice_count += rows.filter(({ notices }) => notices.length).length
    open_rows += good.filter(isUndecidedDuplicateEmployeeImportRow).length
    there_rows += good.filter(isEmployeeImportRowOfExistingEmployee).length
    bad.push(...rows.filter((row) => !isEmployeeImportRowWithoutErrors(row)).slice(0, FIRST_PROBLEMS - bad.length))
    questions.push(...good.filter(({ alike }) => alike).slice(0, FIRST_PROBLEMS - questions.length))
    noticed.push(...good.filter(({ notices, alike }) => notices.length && !alike).slice(0, FIRST_PROBLEMS - noticed.length))
  }
  const entered = (list: EmployeeImportRowMessage[], { cells }: ValidatedEmployeeImportRow) =>
    list.map((word) => {
      const column = columnOf(word, settings.mapping)
      return {
        field: word.field,
        message: formatEmployeeImportMessage(ctx, word),
        value: word.value ?? null,
        column,
        cell: column === null ? null : (cells[column] ?? ''),
      }
    })
  const visible = [...bad, ...questions, ...noticed].slice(0, FIRST_PROBLEMS)
  const terms: EmployeeImportLookupNames = check.missing.size ? await loadEmployeeImportLookupNames(ctx) : new Map()
  // A term of the company is more frequent than any name of the file.
  const comparedWith = (lookup: EmployeeImportLookupKind, names: ReadonlyMap<string, MissingEmployeeImportLookup>) => [
    ...names.values(),
    ...(terms.get(lookup) ?? []).slice(0, MAX_COMPARED).map(({ name }) => ({ name, rows: Number.POSITIVE_INFINITY })),
  ]
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
    columns: headings.map((heading, at) => ({ heading, samples: samplesOf((first ?? []).map(({ cells }) => cells[at] ?? '')) })),
    settings,
    reading: await readingOf(ctx, stored),
    ambiguous_dates: check.ambiguous,
    counted_dates: check.counted,
    missing_defaults: status === 'uploaded' ? check.missing_defaults : [],
    high_cardinality_columns: findUniqueValueColumnsOfEmployeeImport(check, settings),
    open_rows,
    there_rows,
    good_rows,
    bad_rows: status === 'uploaded' ? row_count - good_rows : 0,
    notice_count,
    new_lookups: Object.fromEntries(
      [...check.missing].map(([lookup, names]) => [
        lookup,
        [...names.values()].map((one) => ({
          name: one.name,
          rows: one.rows,
          likely_id: one.likely_id,
          selected_id: settings.choices[lookup]?.[one.name] ?? null,
          joined_to: settings.joined[lookup]?.[one.name] ?? null,
          near:
            one.likely_id === null && names.size <= MAX_COMPARED
              ? (findSimilarMoreFrequentName(one, comparedWith(lookup, names)) ?? null)
              : null,
          is_closed: isEmployeeImportLookupToBeConfirmed(lookup),
        })),
      ]),
    ),
    problems: visible.map((row) => ({
      number: row.number,
      name: nameIn(row, settings.mapping),
      errors: entered(row.errors, row),
      notices: entered(row.notices, row),
      question:
        row.alike && isEmployeeImportRowWithoutErrors(row)
          ? { message: formatEmployeeImportMessage(ctx, row.alike), answer: row.answer ?? null }
          : null,
    })),
    employees,
  }
}

/** The column of a message; none if no column has it. */
const columnOf = ({ field, column }: EmployeeImportRowMessage, mapping: EmployeeImport['settings']['mapping']) =>
  column ?? (field === null ? null : (mapping[field] ?? (/_name$/.test(field) ? mapping.full_name : undefined) ?? null))

/** How the file was read, with its first rows, among which the headings are. */
async function readingOf(ctx: Ctx, { id, reading, file_id, status }: StoredEmployeeImport): Promise<EmployeeImport['reading']> {
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
