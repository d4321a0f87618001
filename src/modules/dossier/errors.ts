/** Errors that this module answers, with their HTTP statuses. */
export const dossierErrors = {
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
