import type { Translation } from '#lib/messages.ts'
import type { signingSr } from './signing.sr.ts'

export const signingEn: Translation<typeof signingSr> = {
  'time.month_not_over': 'Hours are signed when the month is over, on its last day at the earliest.',
  'time.changed_since_seen': 'The hours have changed since you opened them. Look at them again, then sign.',
  'time.already_signed': 'The hours of the department are signed, and nothing has changed since.',
  'time.already_withdrawn': 'The signature is withdrawn already.',
  'time.signature_is_final': 'Signed hours are not changed; a signature can only be withdrawn.',
  'time.withdrawal_needs_reason': 'Withdrawing a signature wants a reason.',
  'time.signing_reminded': 'The reminder for this department was sent already.',
  'time.nobody_signs': 'No account signs the hours of this department: no chief with that right covers it.',
  'time.inbox.sign': 'Sign the hours of {month}: {department}.',
}
