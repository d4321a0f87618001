import { sql } from 'kysely'
import { loadLegalParametersOfCompany } from '#modules/foundation/company/server/legal-parameters-of-company.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { SpreadsheetRow } from '#platform/files/server/read-table-file.ts'
import { addMonths, type Day, getMonthOfDay } from '#shared/days.ts'
import { readNextItemAhead } from '#shared/read-next-item-ahead.ts'
import { parseExcelSerialDay } from '#shared/text/excel-date.ts'
import { detectDayMonthOrder, isDateWithAmbiguousOrder } from '#shared/text/parse-file-dates.ts'
import type { EmployeeImportSettings } from '../../employee-import-schemas.ts'
import { importedPersonFieldNames, personFields } from '../../person-fields.ts'
import { parseCustomFieldValue } from '../../rules/custom-field-value.ts'
import { type EmployeeImportField, employeeImportFields } from '../../rules/employee-import-columns.ts'
import {
  type EmployeeImportLookupKind,
  type EmployeeImportRowMessage,
  type ParsedEmployeeImportRow,
  parseEmployeeImportRow,
} from '../../rules/employee-import-row.ts'
import { EXPIRY_OF_TERM } from '../../rules/fixed-term-employment.ts'
import type { CustomFieldRow } from '../custom-fields.ts'
import { createDuplicateEmployeeFinder } from './duplicate-employees.ts'
import {
  checkImportedEmploymentEnds,
  countRowsOfMissingEmployeeImportLookups,
  type EmployeeImportCheck,
  findEndedEmployeeImportLookups,
  findMissingEmployeeImportLookups,
  isMissingEmployeeLookupToBeCreated,
  listFixedTermRelationshipTypeIds,
  loadEmployeeImportLookupNames,
  loadEndedEmployeeImportLookups,
  loadExistingEmployeeImportLookups,
} from './employee-import-lookups.ts'
import { fillMissingEmployeeImportDefaults, findMissingEmployeeImportDefaults } from './missing-import-defaults.ts'
import {
  type EmployeeImportRows,
  readEmployeeImportColumnCount,
  readEmployeeImportColumnValues,
  readEmployeeImportRowsInChunks,
} from './stored-employee-import.ts'
import type { ValidatedEmployeeImportRow } from './validated-employee-import-row.ts'

const dateFields: readonly EmployeeImportField[] = [
  ...importedPersonFieldNames.filter((name) => personFields[name].kind === 'day'),
  'employed_from',
  'employed_to',
]

export async function checkEmployeeImport(
  ctx: Ctx,
  stored: EmployeeImportRows,
  settings: EmployeeImportSettings,
  ownFields: readonly CustomFieldRow[],
): Promise<EmployeeImportCheck> {
  const { ambiguous, counted } = await resolveDates(ctx, stored, settings)
  const missing_defaults = await findMissingEmployeeImportDefaults(ctx, stored, settings)
  const known = await loadExistingEmployeeImportLookups(ctx, settings)
  const closed = await loadClosedMonths(ctx)
  const fixedTerm = await listFixedTermRelationshipTypeIds(ctx)
  const terms = await loadEmployeeImportLookupNames(ctx)
  const ended = await loadEndedEmployeeImportLookups(ctx)
  const missing: EmployeeImportCheck['missing'] = new Map()
  const options = {
    mapping: settings.mapping,
    dateOrder: settings.date_order,
    fullNameOrder: settings.full_name_order,
    defaults: fillMissingEmployeeImportDefaults(settings.defaults, missing_defaults),
    today: ctx.today,
    law: await loadLegalParametersOfCompany(ctx),
  }
  const own = ownFields.filter(({ id, is_retired }) => !is_retired && settings.custom[id] !== undefined)
  const width = await readEmployeeImportColumnCount(ctx, stored)
  const expiring = new Set<number>()
  const read = (input: SpreadsheetRow): ValidatedEmployeeImportRow => {
    const { number, cells } = input
    const { readable, problems } = withoutProblems(input, settings, width)
    const row = parseEmployeeImportRow(readable, options)
    const about = new Set(problems.flatMap(({ field }) => field ?? []))
    const isAbout = (field: EmployeeImportField) => about.has(field) || (about.has('full_name') && /^(first|last)_name$/.test(field))
    // An unreadable cell has no other errors.
    row.errors = [...problems, ...row.errors.filter(({ field }) => field === null || !isAbout(field))]
    const answer = settings.alike[number] ?? settings.alike_all ?? undefined
    const joined = joinNames(row, settings)
    if (expiring.has(number)) row.person.termination_reason = EXPIRY_OF_TERM
    return { number, cells, ...row, joined, custom: readCustom(readable, own, settings.custom, row), answer }
  }
  async function* readAgain() {
    for await (const chunk of readEmployeeImportRowsInChunks(ctx, stored)) yield chunk.map(read)
  }
  async function* rows() {
    const findDoubles = createDuplicateFinder()
    const findAlike = createDuplicateEmployeeFinder(ctx, known)
    for await (const chunk of readNextItemAhead(readAgain())) {
      findDoubles(chunk)
      await findTaken(ctx, chunk)
      findClosed(closed, chunk)
      findMissingEmployeeImportLookups(chunk, known, missing, settings, terms)
      checkImportedEmploymentEnds(chunk, known, fixedTerm, ctx.today, expiring)
      findEndedEmployeeImportLookups(chunk, known, ended)
      await findAlike(chunk)
      countRowsOfMissingEmployeeImportLookups(chunk, missing)
      yield chunk
    }
  }
  return { ambiguous, counted, missing_defaults, known, missing, rows, readAgain }
}

/** Stores the order of dates if a column determines it; returns the ambiguous columns. */
async function resolveDates(
  ctx: Ctx,
  stored: EmployeeImportRows,
  settings: EmployeeImportSettings,
): Promise<Pick<EmployeeImportCheck, 'ambiguous' | 'counted'>> {
  const ambiguous: EmployeeImportCheck['ambiguous'] = []
  const counted: EmployeeImportCheck['counted'] = []
  for (const field of dateFields) {
    const column = settings.mapping[field]
    if (column === undefined) continue
    const values = await readEmployeeImportColumnValues(ctx, stored, column)
    const sample = values.find(parseExcelSerialDay)
    if (sample) counted.push({ field, sample, day: parseExcelSerialDay(sample)! })
    if (settings.date_order[field]) continue
    const order = detectDayMonthOrder(values)
    if (order === 'ambiguous' || order === 'mixed')
      ambiguous.push({ field, kind: order, sample: values.find(isDateWithAmbiguousOrder) ?? '' })
    else if (order) settings.date_order[field] = order
  }
  return { ambiguous, counted }
}

/** The cells of a row without invalid ones, and the problems as errors. */
function withoutProblems({ cells, problems }: SpreadsheetRow, { mapping, custom }: EmployeeImportSettings, width: number) {
  const rowProblems: EmployeeImportRowMessage[] = []
  const beyond = width ? cells.slice(width).find((cell) => cell.trim()) : undefined
  if (beyond !== undefined) rowProblems.push({ field: null, code: 'files.row_columns', value: beyond.slice(0, 200) })
  if (!problems) return { readable: cells, problems: rowProblems }
  const readable = [...cells]
  for (const { column, code, value } of problems) {
    if (column === null) rowProblems.push({ field: null, code, value })
    else {
      const field = employeeImportFields.find((name) => mapping[name] === column)
      const isOwn = Object.values(custom).includes(column)
      if (field || isOwn) rowProblems.push({ field: field ?? null, column, code, value })
      readable[column] = ''
    }
  }
  return { readable, problems: rowProblems }
}

/** Replaces a name of the file by the name with which it is merged; returns the original. */
function joinNames({ person }: ParsedEmployeeImportRow, { joined }: EmployeeImportSettings): ValidatedEmployeeImportRow['joined'] {
  const found: ValidatedEmployeeImportRow['joined'] = []
  for (const [lookup, name] of Object.entries(person.lookups) as [EmployeeImportLookupKind, string][]) {
    const other = joined[lookup]?.[name]
    if (other === undefined) continue
    person.lookups[lookup] = other
    found.push([lookup, name])
  }
  return found
}

function readCustom(cells: string[], fields: readonly CustomFieldRow[], columns: Record<string, number>, row: ParsedEmployeeImportRow) {
  return fields.flatMap((field): [number, string][] => {
    const cell = (cells[columns[field.id]!] ?? '').trim()
    if (!cell) return []
    const value = parseCustomFieldValue(field, cell)
    if (value === null)
      row.errors.push({ field: null, column: columns[field.id]!, code: 'import.custom_wrong', value: `${field.name}: ${cell}` })
    return value === null ? [] : [[field.id, value]]
  })
}

/** Finds rows of the file with the same code, JMBG or card. Chunks must arrive in order. */
function createDuplicateFinder(): (rows: ValidatedEmployeeImportRow[]) => void {
  const first = { code: new Map<string, number>(), jmbg: new Map<string, number>(), rfid: new Map<string, number>() }
  return (rows) => {
    for (const { number, person, errors } of rows)
      for (const field of ['code', 'jmbg', 'rfid'] as const) {
        const value = person[field]
        if (!value || (field === 'rfid' && person.employed_to)) continue
        const before = first[field].get(value)
        if (before === undefined) first[field].set(value, number)
        else errors.push({ field, code: 'import.same_as_row', value: String(before) })
      }
  }
}

/** Values that exist in the company. */
async function findTaken(ctx: Ctx, rows: ValidatedEmployeeImportRow[]): Promise<void> {
  const values = (field: 'code' | 'jmbg' | 'rfid') => rows.map((row) => row.person[field]).filter((value) => value !== null)
  const [codes, jmbgs, cards] = await Promise.all([
    sql<{ value: string }>`select code as value from employee where code = any (${values('code')}::text[])`.execute(ctx.db),
    sql<{ value: string }>`select jmbg as value from employee where jmbg = any (${values('jmbg')}::text[])`.execute(ctx.db),
    sql<{
      value: string
    }>`select card as value from card_holder where card = any (${values('rfid')}::text[]) and last_day >= ${ctx.today}`.execute(ctx.db),
  ])
  const taken = { code: codes, jmbg: jmbgs, rfid: cards }
  for (const field of ['code', 'jmbg', 'rfid'] as const) {
    const known = new Set(taken[field].rows.map(({ value }) => value))
    const word = { code: 'employees.code_taken', jmbg: 'employees.jmbg_taken', rfid: 'cards.in_use' }[field]
    if (known.size) for (const row of rows) if (row.person[field] && known.has(row.person[field]!)) row.errors.push({ field, code: word })
  }
}

const loadClosedMonths = async (ctx: Ctx) =>
  (await ctx.db.selectFrom('closed_month').select('month').orderBy('month').$narrowType<{ month: string }>().execute()).map(
    ({ month }) => month,
  )

/** Finds terms that would begin in a closed month. */
function findClosed(closed: readonly Day[], rows: ValidatedEmployeeImportRow[]): void {
  for (const { person, errors } of rows) {
    const { employed_from, employed_to } = person
    if (!employed_from || errors.some(({ field }) => field === 'employed_to')) continue
    const month = closed.find((month) => addMonths(month, 1) > employed_from && (employed_to === null || month <= employed_to))
    if (month) errors.push({ field: 'employed_from', code: 'common.month_closed', value: getMonthOfDay(month) })
  }
}

/** A column with more look-up values than this, each in one row, contains individual values. */
const MIN_INDIVIDUAL_VALUES = 50

/** Columns whose look-up values are nearly individual. They are created only if the user confirms. */
export function findUniqueValueColumnsOfEmployeeImport({ missing }: EmployeeImportCheck, settings: EmployeeImportSettings) {
  if (!settings.create_lookups) return []
  return [...missing].flatMap(([lookup, all]) => {
    const choices = settings.choices[lookup] ?? {}
    const names = [...all.values()].filter((one) => choices[one.name] === undefined && isMissingEmployeeLookupToBeCreated(one))
    const alone = names.filter(({ good_rows }) => good_rows === 1).length
    const isWide = lookup !== 'work_schedule' && names.length >= MIN_INDIVIDUAL_VALUES && alone * 2 >= names.length
    return isWide ? [{ lookup, names: names.length, alone, is_confirmed: settings.high_cardinality_columns.includes(lookup) }] : []
  })
}
