/** Errors that this module answers, with their HTTP statuses. */
export const onboardingErrors = {
  'transitions.refused.not_fixed_term': 422,
  'transitions.refused.protected': 422,
  'transitions.refused.term_extended': 422,
  'transitions.rule_taken': 409,
  'transitions.title_taken': 409,
} as const

/** Maps database constraints to input fields. */
export const onboardingInputFieldByDbConstraint: Record<string, string> = {
  'transitions.title_taken': 'title',
  'transitions.rule_taken': 'key',
}
