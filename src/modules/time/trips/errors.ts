/** Errors that this module answers, with their HTTP statuses. */
export const tripsErrors = {
  'trips.cancelled': 409,
  'trips.field_twice': 409,
  'trips.not_over': 409,
  'trips.nothing_submitted': 409,
  'trips.overlap': 409,
  'trips.overlap_meanwhile': 409,
  'trips.own_settlement': 403,
  'trips.settled_already': 409,
  'trips.standby_overlap': 409,
} as const

/** The input field of each constraint. */
export const tripsInputFieldByDbConstraint: Record<string, string> = {
  'trips.overlap_meanwhile': 'first_day',
  'trips.field_twice': 'first_day',
  'trips.standby_overlap': 'first_day',
}
