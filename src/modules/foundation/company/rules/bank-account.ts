import { computeRemainderOfDecimalText } from '#shared/text/check-digit.ts'
import type { CompanyIdentifierError } from './pib.ts'

export type BankAccount = {
  valid: true
  /** The stored form: 18 digits. */
  full: string
  /** `840-4848-37`, without the zeros before the middle part. */
  display: string
  /** `840-0000000004848-37` */
  displayFull: string
  iban: string
}

/** The two last figures of an account: 98 less the remainder of bank, party of 13 and `00` by 97. */
export const computeBankAccountCheckDigits = (bank: string, party: string) =>
  String(98 - computeRemainderOfDecimalText(`${bank}${party.padStart(13, '0')}00`, 97)).padStart(2, '0')

/**
 * Reads a Serbian bank account: 18 digits, or `BBB-P-KK` with 1 to 13 digits in the middle, without spaces. Valid if the number modulo 97
 * is 1. An IBAN is a FORMAT error.
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
  // The account leaves 1 by 97, so the check of its IBAN is 35 for every account.
  return { valid: true, full, display, displayFull: `${bank}-${party}-${check}`, iban: `RS35${full}` }
}
