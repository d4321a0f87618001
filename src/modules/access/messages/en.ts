import type { Translation } from '#lib/messages.ts'
import type { sr } from './sr.ts'

export const en: Translation<typeof sr> = {
  'access.denied': 'You are not allowed to do this.',
  'access.unauthorized': 'unauthorized',
  'access.token_expired': 'token expired',
  'access.token_invalid': 'token is invalid',
  'access.wrong_email': 'The email address is not correct. Please check it and try again.',
  'access.wrong_password': 'The password is not correct. Please try again.',
  'access.wait': 'Too many failed attempts. Try again in {retry_after} s.',
  'access.email_taken': 'An account with this address exists already.',
  'access.already_member': 'The user has access to this company already.',
  'access.already_set_up': 'The first administrator exists already. Sign in.',
  'access.wrong_setup_code': 'The code is not correct. It is in the log of the server.',
  'access.scope_one_target': 'Choose one: a department, a team or a location.',
}
