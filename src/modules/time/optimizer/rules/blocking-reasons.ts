/** What could stand against demands, and be let go of to see whether it does: leave and cells that stay, shifts that a person may not be given, rests, hours. */
export const BLOCKING_REASONS = ['kept', 'barred', 'daily_rest', 'week'] as const
export type BlockingReason = (typeof BLOCKING_REASONS)[number]
