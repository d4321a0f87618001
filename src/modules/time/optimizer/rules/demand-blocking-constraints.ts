/** Constraints that are relaxed to see whether they prevent demands: leave and locked cells, forbidden shifts, rests, hours. */
export const DEMAND_BLOCKING_CONSTRAINTS = ['locked_cells', 'barred', 'daily_rest', 'week'] as const
export type DemandBlockingConstraint = (typeof DEMAND_BLOCKING_CONSTRAINTS)[number]
