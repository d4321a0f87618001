/** Errors that this module answers, with their HTTP statuses. */
export const companiesErrors = {
  'companies.day_off_twice': 409,
  'companies.pib_taken': 409,
} as const
