import { declineNameForms, grammaticalCases, type NameInGrammaticalCases } from '#shared/text/grammatical-cases.ts'

type Named = { first_name: string; last_name: string; gender: string | null; cyrillic_name: string | null }
/** Corrections of grammatical cases by column. */
type Corrected = { [Case in keyof NameInGrammaticalCases as `name_${Case}`]: string | null }

/**
 * The name in grammatical cases for documents: the corrected form, otherwise by rule. Null if neither the sex nor a correction is known.
 */
export function declineEmployeeName(person: Named & Corrected): { [Case in keyof NameInGrammaticalCases]: string | null } {
  const proposed = declineNameByRule(person)
  const field = grammaticalCases.map((one) => [one, person[`name_${one}`] ?? proposed?.[one] ?? null])
  return Object.fromEntries(field) as { [Case in keyof NameInGrammaticalCases]: string | null }
}

/** The cases by rule. A name with its own Cyrillic spelling is foreign and is not declined. */
export function declineNameByRule({ first_name, last_name, gender, cyrillic_name }: Named): NameInGrammaticalCases | null {
  if (gender !== 'male' && gender !== 'female') return null
  if (!cyrillic_name) return declineNameForms({ first_name, last_name, gender })
  const name = `${first_name} ${last_name}`.trim()
  return { genitive: name, dative: name, accusative: name, instrumental: name }
}
