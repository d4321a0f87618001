/** Errors that this module answers, with their HTTP statuses. */
export const privacyErrors = {
  'privacy.already_erased': 409,
  'privacy.copy_limit_reached': 409,
  'privacy.has_account': 422,
  'privacy.retained_until': 409,
  'privacy.clock_events_already_deleted': 409,
  'privacy.employment_not_ended': 409,
  'privacy.too_large': 409,
} as const
