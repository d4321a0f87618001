/** Errors that this module answers, with their HTTP statuses. */
export const accessErrors = {
  'access.already_member': 409,
  'access.already_set_up': 409,
  'access.api_keys_undecided': 409,
  'access.denied': 403,
  'access.email_by_installation': 403,
  'access.email_taken': 409,
  'access.employees_not_users': 403,
  'access.permission_exceeds_own': 403,
  'access.group_name_taken': 409,
  'access.group_not_system': 409,
  'access.group_system': 409,
  'access.last_administrator': 409,
  'access.link_spent': 422,
  'access.user_not_managed': 403,
  'access.own_account': 403,
  'access.right_of_installation': 422,
  'access.right_twice': 409,
  'access.scope_one_target': 422,
  'access.scoped_administrator': 403,
  'access.twofa_already_on': 409,
  'access.twofa_needed': 409,
  'access.twofa_off': 409,
  'access.user_disabled': 409,
  'access.wait': 429,
  'access.wait_minutes': 429,
  'access.wrong_code': 422,
  'access.wrong_credentials': 401,
  'access.wrong_email': 422,
  'access.wrong_password': 403,
} as const

/** The field of the input that a constraint speaks of. */
export const accessConstraintFields: Record<string, string> = {
  'access.email_taken': 'email',
  'access.group_name_taken': 'name',
}
