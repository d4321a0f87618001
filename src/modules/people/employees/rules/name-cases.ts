import { type Declined, declinedName, grammaticalCases } from '#shared/text/grammatical-cases.ts'

type Named = { first_name: string; last_name: string; gender: string | null; cyrillic_name: string | null }
/** What somebody wrote instead of the proposal, by the column of the case. */
type Corrected = { [Case in keyof Declined as `name_${Case}`]: string | null }

/** The name in the cases as papers write it: corrected, else by rule; null where the sex is not known and nobody said the form. */
export function nameInCases(person: Named & Corrected): { [Case in keyof Declined]: string | null } {
  const proposed = proposedCases(person)
  const field = grammaticalCases.map((one) => [one, person[`name_${one}`] ?? proposed?.[one] ?? null])
  return Object.fromEntries(field) as { [Case in keyof Declined]: string | null }
}

/** By rule; a name with a spelling of its own in Cyrillic is foreign, and stays as it is. */
export function proposedCases({ first_name, last_name, gender, cyrillic_name }: Named): Declined | null {
  if (gender !== 'male' && gender !== 'female') return null
  if (!cyrillic_name) return declinedName({ first_name, last_name, gender })
  const name = `${first_name} ${last_name}`.trim()
  return { genitive: name, dative: name, accusative: name, instrumental: name }
}
