/** The check digit of Serbian registers: 11 minus the weighted sum modulo 11; the remainders 0 and 1 give 0. */
export function computeWeightedCheckDigit(figures: string, weights: readonly number[]): number {
  const remainder = weights.reduce((sum, weight, at) => sum + weight * Number(figures[at]), 0) % 11
  return remainder === 0 ? 0 : (11 - remainder) % 10
}

/** The remainder of a long decimal text that exceeds the range of numbers. */
export const computeRemainderOfDecimalText = (figures: string, divisor: number) =>
  [...figures].reduce((rest, figure) => (rest * 10 + Number(figure)) % divisor, 0)
