/** Errors that this module answers, with their HTTP statuses. */
export const tripsErrors = {
  'trips.cancelled': 409,
  'trips.field_work_overlap': 409,
  'trips.not_ended': 409,
  'trips.nothing_submitted': 409,
  'trips.overlap': 409,
  'trips.overlap_with_new_trip': 409,
  'trips.own_settlement': 403,
  'trips.already_settled': 409,
  'trips.standby_overlap': 409,
} as const

/** Maps database constraints to input fields. */
export const tripsInputFieldByDbConstraint: Record<string, string> = {
  'trips.overlap_with_new_trip': 'first_day',
  'trips.field_work_overlap': 'first_day',
  'trips.standby_overlap': 'first_day',
}
