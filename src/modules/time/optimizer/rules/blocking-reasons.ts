/** Constraints that can be relaxed to see whether they prevent demands: leave and locked cells, forbidden shifts, rests, hours. */
export const BLOCKING_REASONS = ['kept', 'barred', 'daily_rest', 'week'] as const
export type BlockingReason = (typeof BLOCKING_REASONS)[number]
