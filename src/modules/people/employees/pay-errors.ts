/** Errors that this module answers, with their HTTP statuses. */
export const payErrors = {
  'pay.after_end': 422,
  'pay.before_start': 422,
  'pay.same_day': 422,
} as const

/** Maps database constraints to input fields. */
export const payInputFieldByDbConstraint: Record<string, string> = {
  'pay.same_day': 'first_day',
  'pay.before_start': 'first_day',
  'pay.after_end': 'first_day',
}
