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
  'time.objections_open': 'There are objections of employees that nobody has answered.',
  'time.objection_already_open': 'You have an objection to that day that waits for an answer.',
  'time.objection_day_to_come': 'An objection is to a day that has come.',
  'time.objection_no_such_hours': 'You have no hours of that kind on that day.',
  'time.objection_month_closed': 'The month is closed, so no objection can be filed here. Ask human resources to reopen it, then file it.',
  'time.objection_ended': 'This objection was answered already, or withdrawn.',
  'time.objection_own': 'Somebody else answers your own objection.',
  'time.objection_not_corrected': 'The hours of that day are as they were when the objection was filed. Correct them, then accept it.',
  'time.confirmation_early': 'Hours are confirmed when the month is over.',
  'time.confirmation_changed': 'The hours have changed since you opened them. Look at them again.',
  'time.confirmation_objected': 'You have an objection that waits for an answer. Confirm the hours after it.',
  'time.already_confirmed': 'There is nothing to confirm: the hours are confirmed as they are, or there are none.',
  'time.inbox.objection': '{employee} objects to the hours of {day}.',
  'time.inbox.objection_accepted': 'Your objection to the hours of {day} was accepted, and the hours are corrected.',
  'time.inbox.objection_refused': 'Your objection to the hours of {day} was refused. The reason stands with it.',
}
