/** Errors that this module answers, with their HTTP statuses. */
export const planningErrors = {
  'planning.changed_meanwhile': 409,
  'planning.day_taken': 409,
  'planning.demand_overlap': 409,
  'planning.hours_span': 422,
  'planning.last_day_before_first': 422,
  'planning.nothing_last_year': 422,
  'planning.outside_span': 422,
  'planning.shift_or_hours': 422,
} as const

/** The field of the input that a constraint speaks of. */
export const planningConstraintFields: Record<string, string> = {
  'planning.last_day_before_first': 'last_day',
  'planning.demand_overlap': 'shift_id',
}
