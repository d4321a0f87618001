/** Why an identifier is refused: its shape, or its check digit. */
export type CompanyIdentifierError = 'FORMAT' | 'CHECKSUM'

/** The ninth figure of a PIB from its first eight: ISO 7064 MOD 11,10. */
export function computePibCheckDigit(figures: string): number {
  const product = [...figures].reduce((rest, figure) => (((rest + Number(figure)) % 10 || 10) * 2) % 11, 10)
  return (11 - product) % 10
}

/** PIB (poreski identifikacioni broj), nine figures with a check digit. Null when right. */
export function validatePib(text: string): CompanyIdentifierError | null {
  if (!/^\d{9}$/.test(text)) return 'FORMAT'
  return computePibCheckDigit(text.slice(0, 8)) === Number(text[8]) ? null : 'CHECKSUM'
}
