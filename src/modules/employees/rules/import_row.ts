import type { z } from 'zod'
import type { Day } from '#lib/days.ts'
import { own } from '#lib/own.ts'
import { fold } from '#lib/text/fold.ts'
import { readBankAccount } from '#modules/companies/rules/bank_account.ts'
import { type Law, law } from '#modules/law/law.ts'
import { type ImportedName, importedNames, type NameOfKind, type PersonFieldName, personFieldList, personFields } from '../fields.ts'
import type { ImportField, Mapping } from './import_columns.ts'
import { type DateOrder, readDate } from './import_dates.ts'
import { readJmbg } from './jmbg.ts'

/** What a row of a file says of a person, read; look-ups by their names. */
export type ImportedPerson = Pick<Told, Exclude<ImportedName, 'code'>> & { code: string | null } & {
  is_foreigner: boolean
  weekly_minutes: number
  employed_from: Day
  employed_to: Day | null
  end_ground: string | null
  contract_number: string | null
  rfid: string | null
  lookups: Partial<Record<Lookup, string>>
}
type Told = { [Name in PersonFieldName]: z.infer<(typeof personFields)[Name]['told']> }
export const lookups = ['department', 'job_position', 'employment_relationship_type', 'team', 'location', 'work_schedule'] as const
export type Lookup = (typeof lookups)[number]
/** What nobody is employed without. */
export const requiredLookups = ['department', 'job_position', 'employment_relationship_type'] as const satisfies Lookup[]
export type RequiredLookup = (typeof requiredLookups)[number]

/** One thing to be said of a row: which field, in which column where it is no field of ours, and the key of the words. */
export type RowWord = { field: ImportField | null; column?: number; code: string; value?: string }
/** What could be read of a person, so that the whole row is looked at however many of its cells are wrong. */
export type ReadPerson = Omit<ImportedPerson, 'employed_from'> & { employed_from: Day | null }
export type ReadRow = { person: ReadPerson; errors: RowWord[]; notices: RowWord[] }

export type ReadRowOptions = {
  mapping: Mapping
  dateOrder: Partial<Record<ImportField, DateOrder>>
  /** In one column: `Petar Petrović` or `Petrović Petar`. */
  fullNameOrder: 'first_last' | 'last_first'
  /** Where the file says nothing: a day, and names of look-ups; the type of who has a last day and no ground of an end. */
  defaults: { employed_from?: Day; end_ground: string; fixed_term_type?: string } & Partial<Record<Lookup, string>>
  today: Day
  /** The law with the act of the employer: who has no hours in the file works full time. */
  law?: Law
}

/** Whether the name of a type that the import makes says that it is for a fixed term. */
export const namesFixedTerm = (name: string): boolean => /\b(odr|fixed|temporary)/.test(fold(name))

const longest = new Map<string, number>(
  personFieldList.flatMap((said) =>
    'max' in said && said.kind !== 'jmbg' && said.kind !== 'account' ? [[said.name, said.max] as const] : [],
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

/** Reads one row. Every wrong cell is named; what was tidied is a notice. */
export function readRow(
  cells: string[],
  { mapping, dateOrder, fullNameOrder, defaults, today, law: ofCompany = law }: ReadRowOptions,
): ReadRow {
  const errors: RowWord[] = []
  const notices: RowWord[] = []
  const raw = (field: ImportField) => (mapping[field] === undefined ? '' : (cells[mapping[field]] ?? ''))
  const text = (field: ImportField): string => {
    const cell = raw(field)
    if (!cell) return ''
    const tidy = cell.replace(/\s+/g, ' ').trim()
    if (tidy !== cell) notices.push({ field, code: 'import.blanks_removed' })
    if (tidy.length > (longest.get(field) ?? 200)) errors.push({ field, code: 'import.too_long' })
    return tidy
  }
  const optional = (field: ImportField) => text(field) || null
  const wrong = (field: ImportField, code: string, value?: string) =>
    void errors.push({ field, code, ...(value !== undefined && { value }) })
  const day = (field: ImportField, past = false): Day | null => {
    const value = text(field)
    if (!value) return null
    const read = readDate(value, today, { order: dateOrder[field], past })
    if (!read) wrong(field, 'import.no_such_date', value)
    return read
  }

  const { first_name, last_name } = nameOf(text, fullNameOrder)
  if (!first_name) wrong(mapping.first_name === undefined ? 'full_name' : 'first_name', 'import.required')
  if (!last_name) wrong(mapping.last_name === undefined ? 'full_name' : 'last_name', 'import.required')

  let jmbg = optional('jmbg')?.replace(/\s/g, '').padStart(13, '0') ?? null
  let gender: ImportedPerson['gender'] = null
  const genderText = text('gender')
  if (genderText) {
    gender = own(genders, fold(genderText)) ?? null
    if (!gender) wrong('gender', 'import.unknown_gender', genderText)
  }
  let date_of_birth = day('date_of_birth', true)
  if (date_of_birth && date_of_birth > today) wrong('date_of_birth', 'employees.date_of_birth_impossible')
  if (jmbg) {
    // A spreadsheet takes a leading nought away from a number.
    const read = readJmbg(jmbg, today)
    if (!read.valid) {
      wrong('jmbg', `employees.jmbg_${read.error.toLowerCase()}`)
      jmbg = null
    } else {
      if (date_of_birth && date_of_birth !== read.birthDate) notices.push({ field: 'date_of_birth', code: 'import.differs_from_jmbg' })
      if (gender && gender !== read.gender) notices.push({ field: 'gender', code: 'import.differs_from_jmbg' })
      date_of_birth ??= read.birthDate
      gender ??= read.gender
    }
  }

  let email = optional('email')
  if (email && (email.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))) {
    // An address that cannot be is no reason to leave the person out.
    notices.push({ field: 'email', code: 'import.email_left_out', value: email })
    email = null
  }
  let bank_account = optional('bank_account')
  if (bank_account) {
    const account = readBankAccount(bank_account)
    if (account.valid) bank_account = account.displayFull
    else wrong('bank_account', account.error === 'FORMAT' ? 'companies.bank_account_format' : 'companies.bank_account_check_digit')
  }
  const rfid = optional('rfid')
  if (rfid && !/^[0-9A-Za-z]{4,32}$/.test(rfid)) wrong('rfid', 'import.card_format', rfid)

  const employed_from = day('employed_from') ?? (raw('employed_from').trim() ? null : (defaults.employed_from ?? null))
  if (!employed_from && !raw('employed_from').trim()) wrong('employed_from', 'import.required')
  const hours = text('weekly_hours')
  const weekly_minutes = hours
    ? Math.round(
        Number(
          hours
            .slice(0, 40)
            .replace(',', '.')
            .replace(/\s*(h|sati|č|čas.*)$/i, ''),
        ) * 60,
      )
    : ofCompany.fullTimeWeek.on(employed_from ?? today)
  if (!(weekly_minutes >= 1 && weekly_minutes <= 2880)) wrong('weekly_hours', 'import.weekly_hours', hours)
  const employed_to = day('employed_to')
  if (employed_from && employed_to && employed_to < employed_from) wrong('employed_to', 'employment.end_before_start')
  const end_ground = optional('end_ground')
  if (employed_to && !end_ground) notices.push({ field: 'end_ground', code: 'import.ground_assumed', value: defaults.end_ground })

  const named: ImportedPerson['lookups'] = {}
  const silent = employed_to && !end_ground && defaults.fixed_term_type ? { employment_relationship_type: defaults.fixed_term_type } : {}
  for (const lookup of lookups) {
    const name = text(lookup) || { ...defaults, ...silent }[lookup]
    if (name) named[lookup] = name
    else if (isRequired(lookup)) wrong(lookup, 'import.required')
  }

  const person = {
    ...plainTexts(optional),
    code: optional('code'),
    first_name,
    last_name,
    jmbg,
    gender,
    date_of_birth,
    is_foreigner: false,
    email,
    bank_account,
    weekly_minutes,
    employed_from,
    employed_to,
    end_ground: employed_to ? (end_ground ?? defaults.end_ground) : null,
    contract_number: optional('contract_number'),
    rfid,
    lookups: named,
  }
  return { person, errors, notices }
}

const isRequired = (lookup: Lookup) => requiredLookups.some((required) => required === lookup)

/** What is taken as it stands. */
type PlainName = ImportedName & NameOfKind<'text' | 'phone' | 'figures' | 'lines'>
const isPlain = (name: ImportedName): name is PlainName => ['text', 'phone', 'figures', 'lines'].includes(personFields[name].kind)
const plainNames = importedNames.filter(isPlain)
const plainTexts = (read: (field: ImportField) => string | null) =>
  Object.fromEntries(plainNames.map((name) => [name, read(name)])) as Record<PlainName, string | null>

/** Of whom no more is known. */
export const nothingSaid = { ...plainTexts(() => null), bank_account: null }

function nameOf(text: (field: ImportField) => string, order: 'first_last' | 'last_first') {
  const whole = text('full_name').replaceAll('_', ' ')
  const [first, last] = [text('first_name'), text('last_name')]
  if (!whole || (first && last)) return { first_name: first, last_name: last }
  const parts = whole.split(/[\s,]+/).filter(Boolean)
  return order === 'first_last'
    ? { first_name: parts[0] ?? '', last_name: parts.slice(1).join(' ') }
    : { first_name: parts.at(-1) ?? '', last_name: parts.slice(0, -1).join(' ') }
}
