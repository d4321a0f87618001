import { computeRemainderOfDecimalText } from '#shared/text/check-digit.ts'
import type { CompanyIdentifierError } from './pib.ts'

export type BankAccount = {
  valid: true
  /** The form in which the account is stored: 18 digits. */
  full: string
  /** `840-4848-37`, without leading zeros in the middle part. */
  display: string
  /** `840-0000000004848-37`, with all zeros. */
  displayFull: string
  iban: string
}

/** The last two digits of an account: 98 minus the remainder by 97 of the bank, the 13 digits in the middle and `00`. */
export const computeBankAccountCheckDigits = (bank: string, party: string) =>
  String(98 - computeRemainderOfDecimalText(`${bank}${party.padStart(13, '0')}00`, 97)).padStart(2, '0')

/**
 * Parses a Serbian bank account: 18 digits, or `BBB-P-KK` with 1 to 13 digits in the middle, without spaces. It is valid if the number
 * modulo 97 is 1. An IBAN is a FORMAT error.
 */
export function parseBankAccount(text: string): BankAccount | { valid: false; error: CompanyIdentifierError } {
  const typed = text.replace(/\s+/g, '')
  const parts = /^(\d{3})(\d{13})(\d{2})$/.exec(typed) ?? /^(\d{3})-(\d{1,13})-(\d{2})$/.exec(typed)
  if (!parts) return { valid: false, error: 'FORMAT' }
  const bank = parts[1]!
  const party = parts[2]!.padStart(13, '0')
  const check = parts[3]!
  const full = bank + party + check
  if (computeRemainderOfDecimalText(full, 97) !== 1) return { valid: false, error: 'CHECKSUM' }
  const display = `${bank}-${party.replace(/^0{1,12}/, '')}-${check}`
  // A valid account is 1 modulo 97, so the check digits of its IBAN are always 35.
  return { valid: true, full, display, displayFull: `${bank}-${party}-${check}`, iban: `RS35${full}` }
}
