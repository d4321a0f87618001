/** Reasons why the signing service failed. Its own message is not shown, because it can contain names. */
export const documentSigningFailures = [
  'not_set_up',
  'secret_unreadable',
  'service_not_allowed',
  'service_unreachable',
  'service_refused',
  'client_refused',
  'credential_unknown',
  'credential_unusable',
  'pin_or_code_wrong',
  'not_confirmed',
  'signature_wrong',
  'document_changed',
  'application_error',
] as const
export type DocumentSigningFailure = (typeof documentSigningFailures)[number]
