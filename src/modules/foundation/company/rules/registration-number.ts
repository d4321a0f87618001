import { computeWeightedCheckDigit } from '#shared/text/check-digit.ts'
import type { CompanyIdentifierError } from './pib.ts'

/** The check digit of a matični broj, computed from its first seven digits. Remainder 1 gives 0, which five existing numbers confirm. */
export const computeRegistrationNumberCheckDigit = (figures: string) => computeWeightedCheckDigit(figures, [2, 7, 6, 5, 4, 3, 2])

/** Validates the matični broj of a company or entrepreneur: eight digits as text, with leading zeros. Null if it is valid. */
export function validateRegistrationNumber(text: string): CompanyIdentifierError | null {
  if (!/^\d{8}$/.test(text)) return 'FORMAT'
  return computeRegistrationNumberCheckDigit(text.slice(0, 7)) === Number(text[7]) ? null : 'CHECKSUM'
}
