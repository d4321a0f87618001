/** Errors that this module answers, with their HTTP statuses. */
export const companiesErrors = {
  'companies.day_off_duplicated': 409,
  'companies.features_in_use': 409,
  'companies.pib_taken': 409,
  'companies.registration_number_taken': 422,
} as const

/** Maps database constraints to input fields. */
export const companiesInputFieldByDbConstraint: Record<string, string> = {
  'companies.pib_taken': 'pib',
  'companies.day_off_duplicated': 'day',
  'companies.registration_number_taken': 'registration_number',
}
