/** Errors that this module answers, with their HTTP statuses. */
export const candidatesErrors = {
  'candidates.already_hired': 409,
  'candidates.stage_needs_hire': 409,
  'candidates.no_email': 409,
  'candidates.job_opening_in_use': 409,
  'candidates.stage_in_use': 409,
  'candidates.stage_name_taken': 409,
  'candidates.too_many_emails': 409,
  'candidates.too_many_emails_an_hour': 409,
} as const

/** Maps database constraints to input fields. */
export const candidatesInputFieldByDbConstraint: Record<string, string> = {
  'candidates.stage_name_taken': 'stages',
}
