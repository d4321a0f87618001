/** The reason why an identifier is refused: its format or its check digit. */
export type CompanyIdentifierError = 'FORMAT' | 'CHECKSUM'

/** The ninth digit of a PIB, computed from the first eight by ISO 7064 MOD 11,10. */
export function computePibCheckDigit(figures: string): number {
  const product = [...figures].reduce((rest, figure) => (((rest + Number(figure)) % 10 || 10) * 2) % 11, 10)
  return (11 - product) % 10
}

/** Validates a PIB (poreski identifikacioni broj): nine digits with a check digit. Null if it is valid. */
export function validatePib(text: string): CompanyIdentifierError | null {
  if (!/^\d{9}$/.test(text)) return 'FORMAT'
  return computePibCheckDigit(text.slice(0, 8)) === Number(text[8]) ? null : 'CHECKSUM'
}
