/** Only digits, up to a maximum. Dots and spaces in pasted text are removed. */
export const maskDigitsInput = (maxLength: number) => (text: string) => text.replace(/\D/g, '').slice(0, maxLength)

/** Formats a bank account during typing: digits and two dashes. */
export const maskBankAccountInput = (text: string) =>
  text
    .replace(/[^\d-]/g, '')
    .replace(/-{2,}/g, '-')
    .slice(0, 22)

/** Removes characters that a phone number cannot contain. */
export const maskPhoneInput = (text: string) => text.replace(/[^\d+()/\s.-]/g, '').slice(0, 40)

/** Formats the code of an occupation as `dddd.dd`. */
export function maskOccupationCodeInput(text: string): string {
  const figures = text.replace(/\D/g, '').slice(0, 6)
  return figures.length > 4 ? `${figures.slice(0, 4)}.${figures.slice(4)}` : figures
}

export const maskUppercaseInput = (maxLength: number) => (text: string) => text.toLocaleUpperCase('sr').slice(0, maxLength)
