/** Errors that this module answers, with their HTTP statuses. */
export const employeesErrors = {
  'cards.in_use': 409,
  'cards.last_day_before_first': 422,
  'employees.code_taken': 409,
  'employees.custom_choices_invalid': 422,
  'employees.custom_name_taken': 409,
  'employees.has_history': 409,
  'employees.indefinite_with_last_day': 422,
  'employees.jmbg_taken': 409,
  'employees.nothing_to_change': 422,
  'employment.end_before_start': 422,
  'employment.end_needs_reason': 422,
  'employment.overlap': 409,
  'employment.probation_ends_before_start': 422,
  'employment.terms_after_end': 422,
  'employment.terms_missing_on_first_day': 422,
  'employment.terms_same_day': 422,
  'import.already_committed': 409,
  'import.rows_invalid': 422,
  'import.columns_undecided': 422,
  'import.date_order_undecided': 422,
  'import.no_rows': 422,
  'import.not_committed': 409,
  'import.no_valid_rows': 422,
  'import.employees_in_use': 409,
  'import.duplicates_undecided': 422,
} as const

/** Maps database constraints to input fields. */
export const employeesInputFieldByDbConstraint: Record<string, string> = {
  'employees.code_taken': 'code',
  'employees.custom_name_taken': 'name',
  'employees.custom_choices_invalid': 'choices',
  'employees.jmbg_taken': 'jmbg',
  'employment.end_before_start': 'employed_to',
  'employment.probation_ends_before_start': 'probation_until',
}
