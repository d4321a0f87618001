/** Errors that this module answers, with their HTTP statuses. */
export const engagementsErrors = {
  'engagements.employee_duplicated': 409,
  'engagements.end_before_start': 422,
  'engagements.has_days': 409,
  'engagements.is_employed': 422,
  'engagements.jmbg_taken': 409,
  'engagements.number_taken': 409,
  'engagements.not_ended': 422,
} as const

/** Maps database constraints to input fields. */
export const engagementsInputFieldByDbConstraint: Record<string, string> = {
  'engagements.jmbg_taken': 'jmbg',
  'engagements.employee_duplicated': 'employee_id',
  'engagements.number_taken': 'contract_number',
  'engagements.end_before_start': 'last_day',
}
