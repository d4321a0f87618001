import { sql } from 'kysely'
import { type FieldFailure, invalid } from '#lib/failure.ts'
import { readBankAccount } from '#modules/companies/rules/bank_account.ts'
import type { Ctx } from '#server/context.ts'
import { type NameOfKind, personFieldList } from '../fields.ts'
import { readJmbg } from '../rules/jmbg.ts'

export type PersonInput = Partial<Record<'jmbg' | 'date_of_birth' | 'bank_account' | NameOfKind<'eleven'>, string | null>> & {
  gender?: 'male' | 'female' | null
}
/** Checks what a person's numbers say; date of birth and sex come from the JMBG where they are not given. Names every wrong field. */
export function checkedPerson<Input extends PersonInput>(input: Input, today: string): Input {
  const { checked, wrong } = checkPerson(input, today)
  if (Object.keys(wrong).length) throw invalid(wrong)
  return checked
}

/** The same without throwing, for whoever checks many rows. */
export function checkPerson<Input extends PersonInput>(
  input: Input,
  today: string,
): { checked: Input; wrong: Record<string, FieldFailure> } {
  const wrong: Record<string, FieldFailure> = {}
  const checked = { ...input }
  if (input.jmbg) {
    const read = readJmbg(input.jmbg, today)
    if (!read.valid) wrong.jmbg = `employees.jmbg_${read.error.toLowerCase()}`
    else {
      checked.date_of_birth ??= read.birthDate
      checked.gender ??= read.gender
    }
  }
  if (checked.date_of_birth && (checked.date_of_birth > today || checked.date_of_birth < '1900-01-01'))
    wrong.date_of_birth = 'employees.date_of_birth_impossible'
  if (input.bank_account) {
    const account = readBankAccount(input.bank_account)
    if (!account.valid)
      wrong.bank_account = account.error === 'FORMAT' ? 'companies.bank_account_format' : 'companies.bank_account_check_digit'
    else checked.bank_account = account.displayFull
  }
  for (const { kind, name } of personFieldList)
    if (kind === 'eleven' && input[name] && !/^\d{11}$/.test(input[name])) wrong[name] = 'employees.eleven_digits'
  return { checked, wrong }
}

/** The code after the highest number in use. Held against a second one who asks at the same time. */
export async function nextCode({ db, companyId }: Ctx): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended('employee code', ${companyId}))`.execute(db)
  const { rows } = await sql<{
    next: string
  }>`select (coalesce(max(code::bigint), 0) + 1)::text as next from employee where code ~ '^[0-9]{1,15}$'`.execute(db)
  return rows[0]!.next
}
