import type { z } from 'zod'
import { type LegalParameters, legalParameters } from '#modules/foundation/law/legal-parameters.ts'
import { unescapeSpreadsheetFormula } from '#platform/files/escape-spreadsheet-formula.ts'
import type { Day } from '#shared/days.ts'
import { getOwnProperty } from '#shared/get-own-property.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { type DayMonthOrder, isTextInDateFormat, parseDateFromFile } from '#shared/text/parse-file-dates.ts'
import { toFoldedSearchText } from '#shared/text/search-key.ts'
import {
  type ImportedPersonFieldName,
  importedPersonFieldNames,
  type PersonFieldName,
  type PersonFieldNameOfKind,
  personFieldDefinitions,
  personFields,
} from '../person-fields.ts'
import type { EmployeeImportColumnMapping, EmployeeImportField } from './employee-import-columns.ts'
import { parseJmbg } from './jmbg.ts'
import {
  isBelowMinWorkingAge,
  isLongNumberRoundedBySpreadsheet,
  isValidEmailAddress,
  parseImportedJmbg,
  validatePersonIdentifiers,
} from './validate-person.ts'

/** The parsed row of an employee, with look-up values by name. */
export type ImportedEmployeeRow = Pick<FieldValues, Exclude<ImportedPersonFieldName, 'code'>> & { code: string | null } & {
  is_foreigner: boolean
  weekly_minutes: number
  employed_from: Day
  employed_to: Day | null
  termination_reason: string | null
  contract_number: string | null
  rfid: string | null
  lookups: Partial<Record<EmployeeImportLookupKind, string>>
}
type FieldValues = { [Name in PersonFieldName]: z.infer<(typeof personFields)[Name]['output']> }
export const employeeImportLookupKinds = [
  'department',
  'job_position',
  'employment_relationship_type',
  'team',
  'location',
  'work_schedule',
] as const
export type EmployeeImportLookupKind = (typeof employeeImportLookupKinds)[number]
/** Look-up values that an employment requires. */
export const requiredEmployeeImportLookupKinds = [
  'department',
  'job_position',
  'employment_relationship_type',
] as const satisfies EmployeeImportLookupKind[]
export type RequiredEmployeeImportLookupKind = (typeof requiredEmployeeImportLookupKinds)[number]

/** A message about a row: its field, or the column if no field matches, and the message key. */
export type EmployeeImportRowMessage = { field: EmployeeImportField | null; column?: number; code: string; value?: string }
/** The readable part of a row, so that all its cells are checked. */
export type PartlyParsedImportedEmployee = Omit<ImportedEmployeeRow, 'employed_from'> & { employed_from: Day | null }
export type ParsedEmployeeImportRow = {
  person: PartlyParsedImportedEmployee
  errors: EmployeeImportRowMessage[]
  notices: EmployeeImportRowMessage[]
}

export type EmployeeImportParseOptions = {
  mapping: EmployeeImportColumnMapping
  dateOrder: Partial<Record<EmployeeImportField, DayMonthOrder>>
  /** The order of names in one column: `Petar Petrović` or `Petrović Petar`. */
  fullNameOrder: 'first_last' | 'last_first'
  /** Defaults for missing values: a first day, names of look-up values, and the employment type for a last day without a ground. */
  defaults: { employed_from?: Day; termination_reason: string; fixed_term_type?: string } & Partial<
    Record<EmployeeImportLookupKind, string>
  >
  today: Day
  /** The legal parameters with the general act. An employee without hours in the file works full time. */
  law?: LegalParameters
}

/** Whether the name of a new employment type means fixed-term. */
export const isFixedTermRelationshipTypeName = (name: string): boolean => /\b(odr|fixed|temporary)/.test(toFoldedSearchText(name))

const maxLengths = new Map<string, number>(
  personFieldDefinitions.flatMap((entered) =>
    'max' in entered && entered.kind !== 'jmbg' && entered.kind !== 'account' ? [[entered.name, entered.max] as const] : [],
  ),
)
const genders: Record<string, 'male' | 'female'> = {
  m: 'male',
  muski: 'male',
  musko: 'male',
  male: 'male',
  man: 'male',
  '1': 'male',
  z: 'female',
  zenski: 'female',
  zensko: 'female',
  f: 'female',
  female: 'female',
  woman: 'female',
  w: 'female',
  '2': 'female',
}

/** Creates functions that read a cell of the row and collect its errors and notices. */
function createCellReader(
  cells: string[],
  { mapping, dateOrder, today }: Pick<EmployeeImportParseOptions, 'mapping' | 'dateOrder' | 'today'>,
  errors: EmployeeImportRowMessage[],
  notices: EmployeeImportRowMessage[],
) {
  const getRawCell = (field: EmployeeImportField) => (mapping[field] === undefined ? '' : (cells[mapping[field]] ?? ''))
  const readText = (field: EmployeeImportField): string => {
    // A text file that was saved as a workbook still contains its formula guards.
    const cell = unescapeSpreadsheetFormula(getRawCell(field))
    if (!cell) return ''
    const tidy = cell.replace(/\s+/g, ' ').trim()
    if (tidy !== cell) notices.push({ field, code: 'import.blanks_removed' })
    if (tidy.length > (maxLengths.get(field) ?? 200)) errors.push({ field, code: 'import.too_long' })
    return tidy
  }
  const readOptionalText = (field: EmployeeImportField) => readText(field) || null
  const addFieldError = (field: EmployeeImportField, code: string, value?: string) => void errors.push({ field, code, value })
  const parseDay = (field: EmployeeImportField, past = false): Day | null => {
    const value = readText(field)
    if (!value) return null
    const read = parseDateFromFile(value, today, { order: dateOrder[field], past })
    if (!read) addFieldError(field, isTextInDateFormat(value) ? 'import.no_such_date' : 'import.not_a_date', value)
    return read
  }
  return { raw: getRawCell, text: readText, optional: readOptionalText, wrong: addFieldError, day: parseDay }
}

/** Parses a row. Every invalid cell is an error; every corrected value is a notice. */
export function parseEmployeeImportRow(
  cells: string[],
  { mapping, dateOrder, fullNameOrder, defaults, today, law: ofCompany = legalParameters }: EmployeeImportParseOptions,
): ParsedEmployeeImportRow {
  const errors: EmployeeImportRowMessage[] = []
  const notices: EmployeeImportRowMessage[] = []
  const { raw, text, optional, wrong, day } = createCellReader(cells, { mapping, dateOrder, today }, errors, notices)

  const { first_name, last_name, parent, title } = nameOf(text, fullNameOrder)
  if (title) notices.push({ field: 'full_name', code: 'import.title_removed', value: title })
  for (const field of listMissingNameFields(first_name, last_name, mapping)) wrong(field, 'import.required')

  const input = optional('jmbg')
  const genderText = text('gender')
  const writtenGender = (genderText && getOwnProperty(genders, toFoldedSearchText(genderText))) || null
  if (genderText && !writtenGender) wrong('gender', 'import.unknown_gender', genderText)
  const written = day('date_of_birth', true)
  const plain = readPlainTexts(optional)
  const entered = {
    ...plain,
    code: optional('code'),
    jmbg: input && parseImportedJmbg(input),
    gender: writtenGender,
    date_of_birth: written,
    bank_account: optional('bank_account'),
  }
  const { checked, wrong: refused } = validatePersonIdentifiers(entered, today)
  for (const [field, failure] of Object.entries(refused))
    wrong(field as EmployeeImportField, typeof failure === 'string' ? failure : failure.code, raw(field as EmployeeImportField))
  const jmbg = refused.jmbg ? null : (checked.jmbg ?? null)
  const date_of_birth = refused.date_of_birth ? null : (checked.date_of_birth ?? null)
  const { bank_account } = checked
  const gender = checked.gender ?? null
  if (jmbg) notices.push(...listJmbgNotices(jmbg, written, writtenGender, today))
  const employed_from = day('employed_from') ?? (raw('employed_from').trim() ? null : (defaults.employed_from ?? null))
  if (!employed_from && !raw('employed_from').trim()) wrong('employed_from', 'import.required')
  const hours = text('weekly_hours')
  const weekly_minutes = hours ? parseWeeklyMinutes(hours) : ofCompany.fullTimeWeek.on(employed_from ?? today)
  if (!(weekly_minutes >= 1 && weekly_minutes <= 2880)) wrong('weekly_hours', 'import.weekly_hours', hours)
  if (employed_from && date_of_birth && isBelowMinWorkingAge(date_of_birth, employed_from)) wrong('employed_from', 'employees.too_young')
  const employed_to = day('employed_to')
  if (employed_from && employed_to && employed_to < employed_from) wrong('employed_to', 'employment.end_before_start')
  const termination_reason = optional('termination_reason')
  if (employed_to && !termination_reason)
    notices.push({ field: 'termination_reason', code: 'import.ground_assumed', value: defaults.termination_reason })

  const fallback = employed_to && !termination_reason ? defaults.fixed_term_type : undefined
  const lookups = parseLookups(text, fallback ? { ...defaults, employment_relationship_type: fallback } : defaults, wrong)

  const person = {
    ...plain,
    code: entered.code,
    first_name,
    last_name,
    parent_name: plain.parent_name ?? parent,
    jmbg,
    gender,
    date_of_birth,
    is_foreigner: false,
    email: parseEmail(optional('email'), notices),
    bank_account,
    weekly_minutes,
    employed_from,
    employed_to,
    termination_reason: employed_to ? (termination_reason ?? defaults.termination_reason) : null,
    contract_number: optional('contract_number'),
    rfid: parseCardNumber(optional('rfid'), wrong),
    lookups,
  }
  return { person, errors, notices }
}

/** If a column of full names lacks both parts of the name, it is one error. */
function listMissingNameFields(firstName: string, lastName: string, mapping: EmployeeImportColumnMapping): Set<EmployeeImportField> {
  const fields = omitAbsentItems([!firstName && ('first_name' as const), !lastName && ('last_name' as const)])
  return new Set(fields.map((field) => (mapping[field] === undefined ? 'full_name' : field)))
}

function parseLookups(
  text: (field: EmployeeImportField) => string,
  defaults: EmployeeImportParseOptions['defaults'],
  wrong: (field: EmployeeImportField, code: string) => void,
): ImportedEmployeeRow['lookups'] {
  const lookups: ImportedEmployeeRow['lookups'] = {}
  for (const lookup of employeeImportLookupKinds) {
    const name = text(lookup) || defaults[lookup]
    if (name) lookups[lookup] = name
    else if (isRequired(lookup)) wrong(lookup, 'import.required')
  }
  return lookups
}

/** An invalid email address does not prevent the import of the employee. */
function parseEmail(email: string | null, notices: EmployeeImportRowMessage[]): string | null {
  if (!email || isValidEmailAddress(email)) return email
  notices.push({ field: 'email', code: 'import.email_left_out', value: email })
  return null
}

function parseCardNumber(rfid: string | null, wrong: (field: EmployeeImportField, code: string, value?: string) => void): string | null {
  if (rfid && isLongNumberRoundedBySpreadsheet(rfid)) wrong('rfid', 'employees.number_shortened', rfid)
  else if (rfid && !/^[0-9A-Za-z]{4,32}$/.test(rfid)) wrong('rfid', 'import.card_format', rfid)
  return rfid
}

function listJmbgNotices(
  jmbg: string,
  birthDate: Day | null,
  gender: ImportedEmployeeRow['gender'],
  today: Day,
): EmployeeImportRowMessage[] {
  const read = parseJmbg(jmbg, today)
  if (!read.valid) return []
  const notices: EmployeeImportRowMessage[] = []
  if (birthDate && birthDate !== read.birthDate) notices.push({ field: 'date_of_birth', code: 'import.differs_from_jmbg' })
  if (gender && gender !== read.gender) notices.push({ field: 'gender', code: 'import.differs_from_jmbg' })
  if (read.warning) notices.push({ field: 'jmbg', code: 'import.jmbg_unusual' })
  return notices
}

function parseWeeklyMinutes(hours: string): number {
  const figure = hours
    .slice(0, 40)
    .replace(',', '.')
    .replace(/\s*(h|sati|č|čas.*)$/i, '')
  return Math.round(Number(figure) * 60)
}

const isRequired = (lookup: EmployeeImportLookupKind) => requiredEmployeeImportLookupKinds.some((required) => required === lookup)

/** Fields that are stored unchanged. */
type PlainName = ImportedPersonFieldName & PersonFieldNameOfKind<'text' | 'phone' | 'figures' | 'lines'>
const isPlain = (name: ImportedPersonFieldName): name is PlainName =>
  ['text', 'phone', 'figures', 'lines'].includes(personFields[name].kind)
const plainNames = importedPersonFieldNames.filter(isPlain)
const readPlainTexts = (read: (field: EmployeeImportField) => string | null) =>
  Object.fromEntries(plainNames.map((name) => [name, read(name)])) as Record<PlainName, string | null>

/** An employee without any data. */
export const EMPTY_IMPORTED_EMPLOYEE = { ...readPlainTexts(() => null), bank_account: null }

type Names = { first_name: string; last_name: string; parent: string | null; title: string | null }
const titles = /^(?:(?:dr|mr|prof|doc|mag|spec|ing|dipl)\b\.?\s*)+/i

/** The parts of a name. Text before a comma is the surname; a word in brackets is the parent's name; academic titles are removed. */
function nameOf(text: (field: EmployeeImportField) => string, order: 'first_last' | 'last_first'): Names {
  const whole = text('full_name').replaceAll('_', ' ')
  const first = text('first_name')
  const last = text('last_name')
  const bracket = /\(([^()]{1,100})\)/
  const parent = [whole, first, last].map((name) => bracket.exec(name)?.[1]?.trim()).find(Boolean) ?? null
  const title = [whole, first, last].map((name) => titles.exec(name)?.[0].trim()).find(Boolean) ?? null
  const stripTitlesFromName = (name: string) => name.replace(bracket, ' ').replace(titles, '').replace(/\s+/g, ' ').trim()
  if (!whole || (first && last)) return { first_name: stripTitlesFromName(first), last_name: stripTitlesFromName(last), parent, title }
  const [before = '', ...after] = stripTitlesFromName(whole)
    .split(',')
    .map((part) => stripTitlesFromName(part))
  const behind = after.filter((part) => part && !/^[\s.]*$/.test(part.replace(titles, '')))
  if (behind.length) return { first_name: behind.join(' '), last_name: before, parent, title }
  const parts = before.split(' ').filter(Boolean)
  return order === 'first_last'
    ? { first_name: parts[0] ?? '', last_name: parts.slice(1).join(' '), parent, title }
    : { first_name: parts.at(-1) ?? '', last_name: parts.slice(0, -1).join(' '), parent, title }
}
