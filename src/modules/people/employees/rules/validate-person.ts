import { z } from 'zod'
import { parseBankAccount } from '#modules/foundation/company/rules/bank-account.ts'
import { createValidationError, type FieldError } from '#shared/app-error.ts'
import { addMonths, type Day } from '#shared/days.ts'
import { type PersonFieldName, type PersonFieldNameOfKind, personFieldDefinitions } from '../person-fields.ts'
import { type Gender, parseJmbg } from './jmbg.ts'

export type PersonIdentifiersInput = Partial<
  Record<'jmbg' | 'date_of_birth' | 'bank_account' | 'phone' | 'email' | PersonFieldNameOfKind<'eleven'>, string | null>
> & {
  code?: string | null | undefined
  gender?: Gender | null
}

const MIN_BIRTH_DATE = '1900-01-01'
/** Minimum working age, in years (Labour Law, art. 24). */
export const MIN_WORKING_AGE_YEARS = 15

/** Whether a spreadsheet has rounded a long number and shows it with an exponent: `1,01E+11`. */
export const isLongNumberRoundedBySpreadsheet = (text: string): boolean => /^\s*-?\d(?:[.,]\d{1,17})?E\+?\d{1,3}\s*$/i.test(text)

/** Removes the blanks that people type in a personal number. */
export const removeSpacesFromPersonNumber = (text: string): string => text.replace(/[\s\u00a0\u202f]/g, '')

/** Parses a JMBG from a file. Restores the leading zero that a spreadsheet removes. */
export function parseImportedJmbg(text: string): string {
  const figures = removeSpacesFromPersonNumber(text)
  return /^\d{12}$/.test(figures) ? `0${figures}` : figures
}

export const isValidEmailAddress = (text: string): boolean => z.email().max(254).safeParse(text).success

/** Whether a person would be younger than fifteen on the first day (ZoR čl. 24). */
export const isBelowMinWorkingAge = (date_of_birth: Day, first_day: Day): boolean =>
  addMonths(date_of_birth, 12 * MIN_WORKING_AGE_YEARS) > first_day

const numbers = new Set<string>(['jmbg', 'account', 'eleven', 'phone', 'code'])
const numberNames = personFieldDefinitions.flatMap(({ name, kind }) => (numbers.has(kind) ? [name] : []))

/** Checks a form: throws 422 with all errors, otherwise returns the stored values. */
export function assertValidPersonData<Input extends PersonIdentifiersInput>(input: Input, today: Day): Input {
  const { checked, wrong } = validatePersonIdentifiers(input, today)
  if (Object.keys(wrong).length) throw createValidationError(wrong)
  return checked
}

/**
 * Checks the personal numbers for forms, tables and imports. A missing date of birth and sex come from the JMBG. Returns stored values and
 * errors by field.
 */
export function validatePersonIdentifiers<Input extends PersonIdentifiersInput>(
  input: Input,
  today: Day,
): { checked: Input; wrong: Record<string, FieldError> } {
  const wrong: Record<string, FieldError> = {}
  const checked: Input = { ...input }
  const values = input as Partial<Record<PersonFieldName, unknown>>
  for (const name of numberNames) {
    const value = values[name]
    if (typeof value === 'string' && isLongNumberRoundedBySpreadsheet(value)) wrong[name] = 'employees.number_shortened'
  }
  if (input.jmbg && !wrong.jmbg) {
    checked.jmbg = removeSpacesFromPersonNumber(input.jmbg)
    const read = parseJmbg(checked.jmbg, today)
    if (!read.valid) wrong.jmbg = `employees.jmbg_${read.error.toLowerCase()}`
    else {
      checked.date_of_birth ??= read.birthDate
      checked.gender ??= read.gender
    }
  }
  if (checked.date_of_birth && (checked.date_of_birth > today || checked.date_of_birth < MIN_BIRTH_DATE))
    wrong.date_of_birth = 'employees.date_of_birth_impossible'
  if (input.bank_account && !wrong.bank_account) {
    const account = parseBankAccount(input.bank_account)
    if (account.valid) checked.bank_account = account.displayFull
    else wrong.bank_account = account.error === 'FORMAT' ? 'companies.bank_account_format' : 'companies.bank_account_check_digit'
  }
  for (const { kind, name } of personFieldDefinitions) {
    const value = kind === 'eleven' ? input[name] : undefined
    if (kind !== 'eleven' || !value || wrong[name]) continue
    checked[name] = removeSpacesFromPersonNumber(value)
    if (!/^\d{11}$/.test(removeSpacesFromPersonNumber(value))) wrong[name] = 'employees.eleven_digits'
  }
  return { checked, wrong }
}
