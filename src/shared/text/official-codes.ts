import { computeWeightedCheckDigit } from './check-digit.ts'

/** Whether a text is a postal code: five digits, of which the first is 1, 2 or 3 (11000 Beograd … 38220 Kosovska Mitrovica). */
export const isPostalCode = (text: string) => /^[123]\d{4}$/.test(text)

/** Whether a text is an activity code (šifra delatnosti): four digits of KD 2010 (NACE Rev. 2). It is text because of leading zeros. */
export const isActivityCode = (text: string) => /^\d{4}$/.test(text)

/** Whether a text is a municipality code (šifra opštine, Kodeks šifara 56/2018): four digits and a check digit with weights 5, 4, 3, 2. */
export const isMunicipalityCode = (text: string) =>
  /^\d{5}$/.test(text) && computeWeightedCheckDigit(text.slice(0, 4), [5, 4, 3, 2]) === Number(text[4])
