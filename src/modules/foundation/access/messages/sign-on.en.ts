import type { TranslatedCatalog } from '#shared/message-translation.ts'
import type { sr } from './sign-on.sr.ts'

export const en: TranslatedCatalog<typeof sr> = {
  'access.signins.sign_on_required': 'password rejected: single sign-on is required',
  'access.mail.identity_connected.subject': 'An account for single sign-on was connected',
  'access.mail.identity_connected.text':
    'From now on your account can also be opened through the provider “{provider}”.\nIf it was not you, tell the administrator.',
  'access.sign_on_required': 'Your account must use single sign-on. Sign in through: {provider}.',
  'access.sign_on_no_provider': 'Single sign-on is not set up for this address. Sign in with a password or ask your administrator.',
  'access.sign_on_expired': 'This sign-in has expired or was already used. Start it again.',
  'access.sign_on_state': 'The answer of the provider does not belong to the sign-in of this window. Start it again.',
  'access.sign_on_cancelled': 'The provider did not approve the sign-in, or you cancelled it.',
  'access.sign_on_provider_away': 'The identity provider does not answer. Try again in a few minutes. Open sessions continue.',
  'access.sign_on_not_allowed': 'The address {origin} is not an allowed provider of this installation (IDENTITY_PROVIDERS).',
  'access.sign_on_issuer': 'The answer is not from the configured provider: the address (issuer) differs. Check it in the settings.',
  'access.sign_on_audience': 'The answer of the provider is not meant for Kadrovik: check the client id.',
  'access.sign_on_key': 'The signature of the provider cannot be verified: the key is unknown or the signature is wrong.',
  'access.sign_on_algorithm': 'The provider signed its answer in a way that is not accepted.',
  'access.sign_on_old_token':
    'The answer of the provider is too old, or the clocks of the server and the provider differ by more than 60 s.',
  'access.sign_on_nonce': 'The answer of the provider does not belong to this sign-in. Start it again.',
  'access.sign_on_code_used': 'The provider rejected the code: it was used or has expired. Start the sign-in again.',
  'access.sign_on_client': 'The provider rejected Kadrovik as a client: check the client id and the secret.',
  'access.sign_on_response': 'The answer of the provider is not valid.',
  'access.sign_on_domain': 'The address of your account at the provider is not in an allowed domain, or is not verified.',
  'access.sign_on_not_connected':
    'Your account at the provider “{provider}” is not connected to a user. The same email address is not enough: sign in with a password and connect it in your profile, or ask for an invitation.',
  'access.sign_on_account_closed': 'Your account is disabled. Contact your administrator.',
  'access.sign_on_account_elsewhere':
    'The account also has access outside the company of this provider, so it cannot sign in there. Sign in with a password.',
  'access.identity_taken': 'This account at the provider is already connected to another user.',
  'access.identity_exists': 'You are already connected to this provider.',
  'access.password_required': 'Without a password you could not sign in. Set one first with “Forgotten password”.',
  'access.provider_exists': 'The company already has an identity provider.',
  'access.single_sign_on_required': 'Single sign-on is required. Turn that off first.',
  'access.provider_not_tested': 'Test the sign-in first. All steps of the test must succeed.',
  'access.too_few_emergency_accounts': {
    one: '{count} emergency account with a password and a confirmed code is needed.',
    other: 'At least {count} emergency accounts with a password and a confirmed code are needed.',
  },
  'access.last_emergency_account': 'While single sign-on is required, at least one emergency account must remain ready.',
  'access.emergency_account_exists': 'This is already an emergency account.',
  'access.emergency_account_not_ready': 'An emergency account must be enabled, with a password and a confirmed second factor.',

  'access.identities.title': 'Single sign-on',
  'access.identities.lead': 'With a connected account you sign in without a password for Kadrovik.',
  'access.identities.none': 'No account is connected.',
  'access.identities.connected': 'connected {at}',
  'access.identities.last_used': 'last sign-in {at}',
  'access.identities.connect': 'Connect: {provider}',
  'access.identities.connect_title': 'Connecting to: {provider}',
  'access.identities.connect_text': 'Enter your password, then sign in at the provider.',
  'access.identities.current': 'Password for Kadrovik',
  'access.identities.go_on': 'Continue at the provider',
  'access.identities.disconnect': 'Disconnect',
  'access.identities.disconnect_title': 'Disconnecting from: {provider}',
  'access.identities.disconnect_text': 'From now on you sign in with your password only.',
  'access.identities.disconnected': 'Disconnected',
  'access.identities.done': 'The account is connected',
  'access.check.clock_ahead':
    'The clock of the provider is {seconds} s ahead; {limit} s are allowed. Set up NTP before sign-ins begin to fail.',
  'access.check.clock_behind':
    'The clock of the provider is {seconds} s behind; {limit} s are allowed. Set up NTP before sign-ins begin to fail.',
  'access.check.own_factor': 'the provider names: {factors}; that does not count as a second factor, so our code is required',
  'access.check.not_connected': 'the sign-in worked, but this account at the provider is not connected to your account',
}
