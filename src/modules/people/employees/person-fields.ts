import { z } from 'zod'
import { BooleanInputField, Day, idField, nullableField, optionalTextField, requiredTextField } from '#shared/input-field-schemas.ts'
import type { GrammaticalCase } from '#shared/text/grammatical-cases.ts'

export const Gender = z.enum(['male', 'female'])

/** Properties of a field in addition to its kind. The message key of its label is `employees.` and the name; a hint adds `_hint`. */
type FieldOptions = {
  /** The section of the form and the position in it. The form of a new employee leaves out fields in `once_here`. */
  at: readonly ['who' | 'contact' | 'once_here' | 'note', number]
  /** Whether the field needs `employees.sensitive`: masked in the record, hidden in the log, and without a column for other users. */
  isSensitive?: true
  /** Whether the value stays after the erasure of the employee. `personal_data_column` lists the other fields. */
  retainedAfterErasure?: true
  /** The field in whose row the record shows this field. */
  displayWith?: string
  /** Whether the field is required in a row of a table. */
  isRequired?: true
  /** Accepted headings of imported files, normalized; the first is the most specific. A field without headings is not imported. */
  headings?: readonly string[]
  /** The width of the column in the table. */
  width?: number
  /** The source of suggestions while typing. */
  offers?: 'municipalities'
  /** The name in this grammatical case; empty if the declension rule gives the correct form. */
  inCase?: GrammaticalCase
}

/** Kinds of fields with their limits, input schema and output schema. */
const kinds = {
  text: (max: number) => ({ kind: 'text', max, input: optionalTextField(max), output: z.string().nullable() }) as const,
  name: (max: number) => ({ kind: 'name', max, input: requiredTextField(max), output: z.string() }) as const,
  /** A code that is generated if the input has none. */
  code: (max: number) => ({ kind: 'code', max, input: nullableField(z.string().trim().max(max)), output: z.string() }) as const,
  lines: (max: number) => ({ kind: 'lines', max, input: optionalTextField(max), output: z.string().nullable() }) as const,
  phone: (max: number) => ({ kind: 'phone', max, input: optionalTextField(max), output: z.string().nullable() }) as const,
  email: { kind: 'email', max: 254, input: nullableField(z.string().trim().max(254).pipe(z.email())), output: z.string().nullable() },
  /** Limits typing to a number of digits; the format of the value is not checked. */
  figures: (figures: number, max: number) =>
    ({ kind: 'figures', figures, max, input: optionalTextField(max), output: z.string().nullable() }) as const,
  /** Eleven digits, for the numbers of health insurance. */
  eleven: { kind: 'eleven', figures: 11, max: 20, input: nullableField(z.string().trim().max(20)), output: z.string().nullable() },
  jmbg: { kind: 'jmbg', figures: 13, max: 20, input: nullableField(z.string().trim().max(20)), output: z.string().nullable() },
  account: { kind: 'account', max: 40, input: nullableField(z.string().trim().max(40)), output: z.string().nullable() },
  gender: { kind: 'gender', input: nullableField(Gender), output: Gender.nullable() },
  day: { kind: 'day', input: nullableField(Day), output: z.string().nullable() },
  flag: { kind: 'flag', input: BooleanInputField.optional(), output: z.boolean() },
  country: { kind: 'country', input: nullableField(idField('country')), output: z.int().nullable() },
  level: { kind: 'level', input: nullableField(idField('profession_qualification')), output: z.int().nullable() },
} as const

const createPersonField = <const Kind extends object, const More extends FieldOptions>(kind: Kind, traits: More) => ({ ...kind, ...traits })

/**
 * The fields of an employee record, defined once. Contract, mask, form, record, table, import, log, copy and erasure use them, in the order
 * of tables and imports.
 */
export const personFields = {
  code: createPersonField(kinds.code(40), {
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
  last_name: createPersonField(kinds.name(100), {
    at: ['who', 2],
    isRequired: true,
    headings: ['prezime', 'lastname', 'surname', 'familyname'],
  }),
  first_name: createPersonField(kinds.name(100), { at: ['who', 1], isRequired: true, headings: ['ime', 'firstname', 'givenname', 'name'] }),
  parent_name: createPersonField(kinds.text(100), {
    at: ['who', 3],
    headings: ['imeroditelja', 'imejednogroditelja', 'imeoca', 'srednjeime', 'middlename'],
  }),
  jmbg: createPersonField(kinds.jmbg, { at: ['who', 5], isSensitive: true, width: 18, headings: ['jmbg', 'maticnibroj', 'jmb'] }),
  gender: createPersonField(kinds.gender, { at: ['who', 7], width: 12, headings: ['pol', 'gender', 'gendercode', 'sex'] }),
  date_of_birth: createPersonField(kinds.day, {
    at: ['who', 6],
    headings: ['datumrodjenja', 'datumrod', 'rodjen', 'dob', 'dateofbirth', 'birthdate', 'birthday'],
  }),
  /** Filled only if the name differs from the transliteration, for example a foreign name. */
  cyrillic_name: createPersonField(kinds.text(200), {
    at: ['who', 3.5],
    width: 26,
    headings: ['imecirilicom', 'imeiprezimecirilicom', 'cyrillicname'],
  }),
  is_foreigner: createPersonField(kinds.flag, { at: ['who', 9], retainedAfterErasure: true }),
  country_id: createPersonField(kinds.country, { at: ['contact', 6], retainedAfterErasure: true }),
  email: createPersonField(kinds.email, {
    at: ['contact', 1],
    width: 30,
    headings: ['email', 'eposta', 'mejl', 'ademail', 'workemail', 'emailadresa', 'mail'],
  }),
  phone: createPersonField(kinds.phone(40), {
    at: ['contact', 2],
    headings: ['telefon', 'mobilni', 'mobilnitelefon', 'phone', 'mobile', 'kontakttelefon', 'brojtelefona'],
  }),
  address: createPersonField(kinds.text(200), {
    at: ['contact', 3],
    width: 30,
    headings: ['adresa', 'ulicaibroj', 'adresastanovanja', 'address', 'street'],
  }),
  postal_code: createPersonField(kinds.figures(5, 10), {
    at: ['contact', 4],
    displayWith: 'address',
    width: 14,
    headings: ['postanskibroj', 'ptt', 'postalcode', 'zip'],
  }),
  city: createPersonField(kinds.text(100), {
    at: ['contact', 5],
    displayWith: 'address',
    headings: ['mesto', 'grad', 'mestostanovanja', 'city', 'town'],
  }),
  bank_account: createPersonField(kinds.account, {
    at: ['contact', 7],
    isSensitive: true,
    width: 26,
    headings: ['bankovniracun', 'racun', 'tekuciracun', 'brojtekucegracuna', 'brojracuna', 'bankaccount', 'ziroracun'],
  }),
  /** The residence, if it differs from the registered address. */
  residence: createPersonField(kinds.text(200), { at: ['once_here', 5], width: 30 }),
  birth_name: createPersonField(kinds.text(100), { at: ['once_here', 1] }),
  birth_place: createPersonField(kinds.text(100), { at: ['once_here', 2] }),
  birth_municipality: createPersonField(kinds.text(100), {
    at: ['once_here', 3],
    displayWith: 'birth_place',
    offers: 'municipalities',
    headings: ['opstinarodjenja', 'municipalityofbirth'],
  }),
  birth_country_id: createPersonField(kinds.country, { at: ['once_here', 4], displayWith: 'birth_place', retainedAfterErasure: true }),
  /** Numbers of health insurance: of the insured person, and of the card. */
  lbo: createPersonField(kinds.eleven, { at: ['once_here', 6], isSensitive: true, width: 16 }),
  health_card: createPersonField(kinds.eleven, { at: ['once_here', 7], isSensitive: true, width: 16 }),
  /** The name in grammatical cases, filled if the rule of `grammatical-cases.ts` gives a wrong form. */
  name_genitive: createPersonField(kinds.text(200), { at: ['once_here', 8], width: 26, inCase: 'genitive' }),
  name_dative: createPersonField(kinds.text(200), { at: ['once_here', 9], width: 26, inCase: 'dative' }),
  name_accusative: createPersonField(kinds.text(200), { at: ['once_here', 10], width: 26, inCase: 'accusative' }),
  name_instrumental: createPersonField(kinds.text(200), { at: ['once_here', 11], width: 26, inCase: 'instrumental' }),
  profession_qualification_id: createPersonField(kinds.level, { at: ['who', 8], width: 34, retainedAfterErasure: true }),
  note: createPersonField(kinds.lines(2000), { at: ['note', 1], width: 40, headings: ['napomena', 'komentar', 'note', 'notes', 'remark'] }),
} as const

type All = typeof personFields
export type PersonFieldName = keyof All
export type PersonField = { [Name in PersonFieldName]: { name: Name } & All[Name] & FieldOptions }[PersonFieldName]

/** The names of the fields that have a property. */
type NamesWith<Trait> = { [Name in PersonFieldName]: All[Name] extends Trait ? Name : never }[PersonFieldName]
export type SensitivePersonFieldName = NamesWith<{ isSensitive: true }>
export type ImportedPersonFieldName = NamesWith<{ headings: readonly string[] }>
export type PersonFieldNameOfKind<Kind> = NamesWith<{ kind: Kind }>

export const personFieldDefinitions = Object.entries(personFields).map(([name, traits]) => ({ name, ...traits })) as readonly PersonField[]
export const personFieldNames = personFieldDefinitions.map(({ name }) => name)
export const sensitivePersonFieldNames = personFieldDefinitions
  .filter(({ isSensitive }) => isSensitive)
  .map(({ name }) => name as SensitivePersonFieldName)
export const importedPersonFieldNames = personFieldDefinitions
  .filter(({ headings }) => headings)
  .map(({ name }) => name as ImportedPersonFieldName)

/** The sections of the form and the record. */
export const personFormSections = ['who', 'contact', 'once_here', 'note'] as const
export const listPersonFieldsOfFormSection = (part: (typeof personFormSections)[number]): PersonField[] =>
  personFieldDefinitions.filter(({ at }) => at[0] === part).sort((one, other) => one.at[1] - other.at[1])

type Shapes<Side extends 'input' | 'output'> = { [Name in PersonFieldName]: All[Name][Side] }
/** Input and output schemas of an employee record. */
export const personInputSchemas = Object.fromEntries(personFieldDefinitions.map(({ name, input }) => [name, input])) as Shapes<'input'>
export const personOutputSchemas = Object.fromEntries(personFieldDefinitions.map(({ name, output }) => [name, output])) as Shapes<'output'>
