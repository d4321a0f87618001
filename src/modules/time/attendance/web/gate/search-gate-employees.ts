import { doesTextMatchSearch } from '#shared/text/search-key.ts'
import type { GateEmployee } from '../../gate-contract.ts'

const MAX_RESULTS = 6

/** Finds people by typed text, in the order of the list, with a maximum. */
export function searchGateEmployees(people: ReadonlyMap<number, GateEmployee>, text: string): GateEmployee[] {
  const query = text.trim()
  if (query.length < 2) return []
  const found: GateEmployee[] = []
  for (const person of people.values()) {
    if (!doesTextMatchSearch(`${person.last_name} ${person.first_name} ${person.last_name} ${person.code}`, query)) continue
    found.push(person)
    if (found.length === MAX_RESULTS) break
  }
  return found
}

/** A card number has only digits; a name contains a letter. */
export const isCardNumberText = (text: string) => /^[0-9A-F]{4,}$/i.test(text) && /\d/.test(text)
