/** Rounds days, hours, shares and factors to four decimals. A sum that is zero stays zero without a sign. */
export const roundToFourDecimals = (value: number): number => Math.round(value * 10_000) / 10_000 + 0
