/** Errors that this module answers, with their HTTP statuses. */
export const scimErrors = {
  'scim.already_revoked': 409,
  'scim.external_id_taken': 409,
  'scim.employee_has_account': 409,
  'scim.not_linkable': 409,
  'scim.not_linked': 409,
  'scim.token_name_taken': 409,
  'scim.too_many_tokens': 409,
  'scim.user_has_employee': 409,
  'scim.user_inactive': 409,
  'scim.user_linked': 409,
  'scim.user_name_taken': 409,
} as const

/** Maps database constraints to input fields. */
export const scimInputFieldByDbConstraint: Record<string, string> = { 'scim.token_name_taken': 'name' }
