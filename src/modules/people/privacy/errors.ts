/** Errors that this module answers, with their HTTP statuses. */
export const privacyErrors = {
  'privacy.already_erased': 409,
  'privacy.copy_today': 409,
  'privacy.has_account': 422,
  'privacy.retained_until': 409,
  'privacy.passes_already_deleted': 409,
  'privacy.still_employed': 409,
  'privacy.too_large': 409,
} as const
