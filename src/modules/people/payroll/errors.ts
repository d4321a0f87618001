/** Errors that this module answers, with their HTTP statuses. */
export const payrollErrors = {
  'payroll.profile_name_taken': 409,
  'payroll.too_many_profiles': 409,
  'payroll.headings_not_unique': 422,
  'payroll.no_column_available': 409,
  'payroll.whole_company_only': 403,
  'payroll.column_denied': 403,
  'payroll.month_not_closed': 409,
  'payroll.month_not_paid': 409,
  'payroll.export_needs_job': 409,
  'payroll.digest_unknown': 409,
  'payroll.already_confirmed': 409,
  'payroll.results_empty': 422,
  'payroll.results_columns_missing': 422,
  'payroll.results_have_errors': 422,
  'payroll.results_need_confirmation': 409,
  'payroll.already_undone': 409,
  'payroll.not_pdf': 422,
  'payroll.pdf_encrypted': 422,
  'payroll.pdf_broken': 422,
  'payroll.pdf_without_text': 422,
  'payroll.too_many_pages': 422,
  'payroll.payslip_duplicated': 409,
  'payroll.not_in_review': 409,
  'payroll.already_viewed': 409,
  'payroll.already_withdrawn': 409,
  'payroll.nothing_to_print': 409,
} as const

/** Maps database constraints to input fields. */
export const payrollInputFieldByDbConstraint: Record<string, string> = {
  'payroll.profile_name_taken': 'name',
}
