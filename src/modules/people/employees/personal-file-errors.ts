/** Errors that this module answers, with their HTTP statuses. */
export const personalFileErrors = {
  'dossier.benefit_ends_before': 422,
  'dossier.medical_ends_before': 422,
  'dossier.protection_ends_before': 422,
  'dossier.protection_overlap': 409,
  'dossier.protection_signed_after': 422,
  'dossier.protection_withdrawn_outside': 422,
  'dossier.returned_before_given': 422,
  'dossier.service_ends_before': 422,
  'dossier.training_ends_before': 422,
  'dossier.valid_to_before': 422,
  'dossier.warning_in_use': 409,
} as const

/** Maps database constraints to input fields. */
export const personalFileInputFieldByDbConstraint: Record<string, string> = {
  'dossier.valid_to_before': 'valid_to',
  'dossier.training_ends_before': 'valid_to',
  'dossier.medical_ends_before': 'valid_to',
  'dossier.returned_before_given': 'returned_on',
  'dossier.benefit_ends_before': 'last_day',
  'dossier.warning_in_use': 'warning_id',
  'dossier.service_ends_before': 'last_day',
  'dossier.protection_ends_before': 'last_day',
  'dossier.protection_signed_after': 'signed_on',
  'dossier.protection_withdrawn_outside': 'withdrawn_on',
  'dossier.protection_overlap': 'first_day',
}
