import { z } from 'zod'
import { BooleanInput, Day, idOf, optionalText, orNull, requiredText } from '#shared/fields.ts'
import type { GrammaticalCase } from '#shared/text/grammatical-cases.ts'

export const Gender = z.enum(['male', 'female'])

/** What is true of a field beside its kind. Its words are `employees.` and its name, and `_hint` behind that where it has a hint. */
type FieldOptions = {
  /** Where it stands in the form: the part, and the place within, as 3 or 2.5. Of `once_here` nothing is asked before somebody is employed. */
  at: readonly ['who' | 'contact' | 'once_here' | 'note', number]
  /** For who holds `employees.sensitive`: masked in the record, hidden in the log, no column of the table for others. */
  isSensitive?: true
  /** It says nothing by itself, so it stays when the person is erased. What does not is named in `personal_data_column`. */
  retainedAfterErasure?: true
  /** In the record it is said in the line of this one. */
  displayWith?: string
  /** A row of a table is nothing without it. */
  isRequired?: true
  /** Headings of files that are imported, folded and without blanks and marks; the first is the most telling. What has none is not imported. */
  headings?: readonly string[]
  /** Of its column in the table. */
  width?: number
  /** What is offered while it is typed. */
  offers?: 'municipalities'
  /** It is the name in this case, and nothing where the rule has it right. */
  inCase?: GrammaticalCase
}

/** How a field is asked for, checked, told and read. `given` is what the contract takes, `told` what it answers. */
const kinds = {
  text: (max: number) => ({ kind: 'text', max, input: optionalText(max), output: z.string().nullable() }) as const,
  name: (max: number) => ({ kind: 'name', max, input: requiredText(max), output: z.string() }) as const,
  /** Given out by us where nobody says it. */
  code: (max: number) => ({ kind: 'code', max, input: orNull(z.string().trim().max(max)), output: z.string() }) as const,
  lines: (max: number) => ({ kind: 'lines', max, input: optionalText(max), output: z.string().nullable() }) as const,
  phone: (max: number) => ({ kind: 'phone', max, input: optionalText(max), output: z.string().nullable() }) as const,
  email: { kind: 'email', max: 254, input: orNull(z.string().trim().max(254).pipe(z.email())), output: z.string().nullable() },
  /** While it is typed it takes so many figures; the shape is not checked. */
  figures: (figures: number, max: number) =>
    ({ kind: 'figures', figures, max, input: optionalText(max), output: z.string().nullable() }) as const,
  /** Eleven figures, as the numbers of health insurance. */
  eleven: { kind: 'eleven', figures: 11, max: 20, input: orNull(z.string().trim().max(20)), output: z.string().nullable() },
  jmbg: { kind: 'jmbg', figures: 13, max: 20, input: orNull(z.string().trim().max(20)), output: z.string().nullable() },
  account: { kind: 'account', max: 40, input: orNull(z.string().trim().max(40)), output: z.string().nullable() },
  gender: { kind: 'gender', input: orNull(Gender), output: Gender.nullable() },
  day: { kind: 'day', input: orNull(Day), output: z.string().nullable() },
  flag: { kind: 'flag', input: BooleanInput.optional(), output: z.boolean() },
  country: { kind: 'country', input: orNull(idOf('country')), output: z.int().nullable() },
  level: { kind: 'level', input: orNull(idOf('profession_qualification')), output: z.int().nullable() },
} as const

const field = <const Kind extends object, const More extends FieldOptions>(kind: Kind, traits: More) => ({ ...kind, ...traits })

/**
 * What is kept of a person, each said once: contract, mask, form, record, table, import, log, copy and erasure follow from it.
 * The order is that of tables and imports.
 */
export const personFields = {
  code: field(kinds.code(40), {
    at: ['who', 4],
    isRequired: true,
    width: 12,
    headings: [
      'sifra',
      'sifrazaposlenog',
      'empid',
      'employeeid',
      'employeecode',
      'code',
      'id',
      'evidencijskibroj',
      'evidbroj',
      'brojzaposlenog',
      'personalnibroj',
      'kod',
    ],
  }),
  last_name: field(kinds.name(100), { at: ['who', 2], isRequired: true, headings: ['prezime', 'lastname', 'surname', 'familyname'] }),
  first_name: field(kinds.name(100), { at: ['who', 1], isRequired: true, headings: ['ime', 'firstname', 'givenname', 'name'] }),
  parent_name: field(kinds.text(100), {
    at: ['who', 3],
    headings: ['imeroditelja', 'imejednogroditelja', 'imeoca', 'srednjeime', 'middlename'],
  }),
  jmbg: field(kinds.jmbg, { at: ['who', 5], isSensitive: true, width: 18, headings: ['jmbg', 'maticnibroj', 'jmb'] }),
  gender: field(kinds.gender, { at: ['who', 7], width: 12, headings: ['pol', 'gender', 'gendercode', 'sex'] }),
  date_of_birth: field(kinds.day, {
    at: ['who', 6],
    headings: ['datumrodjenja', 'datumrod', 'rodjen', 'dob', 'dateofbirth', 'birthdate', 'birthday'],
  }),
  /** Where it is not the same letter by letter, as of a foreign name. */
  cyrillic_name: field(kinds.text(200), {
    at: ['who', 3.5],
    width: 26,
    headings: ['imecirilicom', 'imeiprezimecirilicom', 'cyrillicname'],
  }),
  is_foreigner: field(kinds.flag, { at: ['who', 9], retainedAfterErasure: true }),
  country_id: field(kinds.country, { at: ['contact', 6], retainedAfterErasure: true }),
  email: field(kinds.email, {
    at: ['contact', 1],
    width: 30,
    headings: ['email', 'eposta', 'mejl', 'ademail', 'workemail', 'emailadresa', 'mail'],
  }),
  phone: field(kinds.phone(40), {
    at: ['contact', 2],
    headings: ['telefon', 'mobilni', 'mobilnitelefon', 'phone', 'mobile', 'kontakttelefon', 'brojtelefona'],
  }),
  address: field(kinds.text(200), {
    at: ['contact', 3],
    width: 30,
    headings: ['adresa', 'ulicaibroj', 'adresastanovanja', 'address', 'street'],
  }),
  postal_code: field(kinds.figures(5, 10), {
    at: ['contact', 4],
    displayWith: 'address',
    width: 14,
    headings: ['postanskibroj', 'ptt', 'postalcode', 'zip'],
  }),
  city: field(kinds.text(100), {
    at: ['contact', 5],
    displayWith: 'address',
    headings: ['mesto', 'grad', 'mestostanovanja', 'city', 'town'],
  }),
  bank_account: field(kinds.account, {
    at: ['contact', 7],
    isSensitive: true,
    width: 26,
    headings: ['bankovniracun', 'racun', 'tekuciracun', 'brojtekucegracuna', 'brojracuna', 'bankaccount', 'ziroracun'],
  }),
  /** Where they stay, if it is not their registered address. */
  residence: field(kinds.text(200), { at: ['once_here', 5], width: 30 }),
  birth_name: field(kinds.text(100), { at: ['once_here', 1] }),
  birth_place: field(kinds.text(100), { at: ['once_here', 2] }),
  birth_municipality: field(kinds.text(100), {
    at: ['once_here', 3],
    displayWith: 'birth_place',
    offers: 'municipalities',
    headings: ['opstinarodjenja', 'municipalityofbirth'],
  }),
  birth_country_id: field(kinds.country, { at: ['once_here', 4], displayWith: 'birth_place', retainedAfterErasure: true }),
  /** Numbers of health insurance: of the insured person, and of the card. */
  lbo: field(kinds.eleven, { at: ['once_here', 6], isSensitive: true, width: 16 }),
  health_card: field(kinds.eleven, { at: ['once_here', 7], isSensitive: true, width: 16 }),
  /** The full name in the cases of papers, where the rule of `cases.ts` does not have it right. */
  name_genitive: field(kinds.text(200), { at: ['once_here', 8], width: 26, inCase: 'genitive' }),
  name_dative: field(kinds.text(200), { at: ['once_here', 9], width: 26, inCase: 'dative' }),
  name_accusative: field(kinds.text(200), { at: ['once_here', 10], width: 26, inCase: 'accusative' }),
  name_instrumental: field(kinds.text(200), { at: ['once_here', 11], width: 26, inCase: 'instrumental' }),
  profession_qualification_id: field(kinds.level, { at: ['who', 8], width: 34, retainedAfterErasure: true }),
  note: field(kinds.lines(2000), { at: ['note', 1], width: 40, headings: ['napomena', 'komentar', 'note', 'notes', 'remark'] }),
} as const

type All = typeof personFields
export type PersonFieldName = keyof All
export type PersonField = { [Name in PersonFieldName]: { name: Name } & All[Name] & FieldOptions }[PersonFieldName]

/** Names of the fields of which something is true. */
type NamesWith<Trait> = { [Name in PersonFieldName]: All[Name] extends Trait ? Name : never }[PersonFieldName]
export type SensitiveName = NamesWith<{ isSensitive: true }>
export type ImportedName = NamesWith<{ headings: readonly string[] }>
export type NameOfKind<Kind> = NamesWith<{ kind: Kind }>

export const personFieldList = Object.entries(personFields).map(([name, traits]) => ({ name, ...traits })) as readonly PersonField[]
export const personFieldNames = personFieldList.map(({ name }) => name)
export const sensitiveNames = personFieldList.filter(({ isSensitive }) => isSensitive).map(({ name }) => name as SensitiveName)
export const importedNames = personFieldList.filter(({ headings }) => headings).map(({ name }) => name as ImportedName)

/** As the form asks for them, and as the record tells them. */
export const formParts = ['who', 'contact', 'once_here', 'note'] as const
export const inPart = (part: (typeof formParts)[number]): PersonField[] =>
  personFieldList.filter(({ at }) => at[0] === part).sort((one, other) => one.at[1] - other.at[1])

type Shapes<Side extends 'input' | 'output'> = { [Name in PersonFieldName]: All[Name][Side] }
/** What the contract takes and answers of a person. */
export const inputSchemas = Object.fromEntries(personFieldList.map(({ name, input }) => [name, input])) as Shapes<'input'>
export const outputSchemas = Object.fromEntries(personFieldList.map(({ name, output }) => [name, output])) as Shapes<'output'>
