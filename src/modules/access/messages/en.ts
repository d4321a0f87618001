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
  'access.wrong_credentials': 'The address or the password is not correct. Please check them and try again.',
  'access.wrong_code': 'The code is not correct or was used already.',
  'access.twofa_already_on': 'Two-step sign-in is on already.',
  'access.twofa_off': 'Two-step sign-in is not on.',
  'access.link_spent': 'The link is no longer valid. Ask for a new one.',
  'access.password_short': 'The password must have at least {limit} characters.',
  'access.password_common': 'This password is easily guessed. Choose a longer and less usual one.',
  'access.mail.reset.subject': 'A new password for Kadrovik',
  'access.mail.reset.text':
    'A new password was asked for your account.\nThe link is valid for 30 minutes and works once. If it was not you, there is nothing to do: the old password stays.',
  'access.mail.reset.act': 'Set a new password',
  'access.mail.invitation.subject': 'An invitation to Kadrovik',
  'access.mail.invitation.text':
    '{inviter} has opened an account for you in Kadrovik.\nSet a password and sign in. The link is valid for 7 days and works once.',
  'access.mail.invitation.act': 'Set the password',
  'access.mail.password_changed.subject': 'The password was changed',
  'access.mail.password_changed.text':
    'The password of your account in Kadrovik was changed and all other sign-ins were ended.\nIf it was not you, ask for a new password at once and tell the administrator.',
  'access.mail.twofa_on.subject': 'Two-step sign-in is on',
  'access.mail.twofa_on.text': 'From now on your account also asks for a code of the app.\nIf it was not you, tell the administrator.',
  'access.mail.twofa_off.subject': 'Two-step sign-in is off',
  'access.mail.twofa_off.text':
    'From now on the password is enough to sign in to your account.\nIf it was not you, tell the administrator.',
  'access.email_taken': 'An account with this address exists already.',
  'access.already_member': 'The user has access to this company already.',
  'access.already_set_up': 'The first administrator exists already. Sign in.',
  'access.wrong_setup_code': 'The code is not correct. It is in the log of the server.',
  'access.scope_one_target': 'Choose one: a department, a team or a location.',
}
