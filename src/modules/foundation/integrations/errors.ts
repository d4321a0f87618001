/** Errors that this module answers, with their HTTP statuses. */
export const integrationsErrors = {
  'integrations.key_expired': 401,
  'integrations.key_forbidden': 403,
  'integrations.key_missing': 409,
  'integrations.key_creator_disabled': 401,
  'integrations.key_malformed': 401,
  'integrations.key_name_taken': 409,
  'integrations.key_network_not_allowed': 403,
  'integrations.key_outside_company': 403,
  'integrations.key_revoked': 401,
  'integrations.key_unknown': 401,
  'integrations.already_revoked': 409,
  'integrations.permission_not_for_keys': 422,
  'integrations.secret_just_rotated': 409,
  'integrations.too_many_keys': 409,
  'integrations.too_many_webhooks': 409,
  'integrations.webhook_name_taken': 409,
  'integrations.webhook_paused': 409,
} as const

/** Maps database constraints to input fields. */
export const integrationsInputFieldByDbConstraint: Record<string, string> = {
  'integrations.key_name_taken': 'name',
  'integrations.webhook_name_taken': 'name',
}
