import type { Translation } from '#lib/messages.ts'
import type { sr } from './sr.ts'
import { titles } from './titles.ts'

export const en: Translation<typeof sr> = {
  ...titles.en,
  'requests.already_decided': 'This request has been decided meanwhile.',
  'requests.not_your_request': 'A request is withdrawn by who filed it.',
  'requests.own_request': 'You do not decide on your own request.',
  'requests.too_many_waiting': '{limit} of your requests are waiting already. Withdraw one, or wait for a decision.',
  'requests.nothing_changes': 'No detail changes.',
  'requests.rule_loops': 'The rule goes in a circle: the same decider stands in it more than once.',
  'requests.rule_taken': 'There is a rule of the same scope already.',
  'requests.unknown_decider': 'One of those named can no longer decide in this company.',
  'requests.unknown_subject': 'This kind of request knows no such subject.',

  'requests.title.pass_in': 'Correction of a pass – arrival {time}',
  'requests.title.pass_out': 'Correction of a pass – departure {time}',
  'requests.title.pass_unknown': 'Correction of a pass – {time}',
  'requests.title.pass_void': 'Removal of the pass at {time}',
  'requests.title.data_change': { one: 'Change of data – {field}', other: 'Change of {count} details' },

  'requests.title.certificate': '{title}',

  'requests.why.no_certificate': 'This certificate is not issued on request.',
  'requests.why.record_lacks': 'The record lacks: {field}. Please turn to human resources.',
  'requests.why.answer_missing': 'Say: {field}.',
  'requests.why.pass_to_come': 'The time of the pass is in the future.',
  'requests.why.not_employed': 'You were not employed on {day}.',
  'requests.why.month_closed': 'The month {month} is closed; please turn to human resources.',
  'requests.why.pass_gone': 'The pass to be corrected counts no more.',
  'requests.why.same_pass': 'A pass at that time is recorded already.',
  'requests.why.asked_already': 'The same request is waiting for a decision already.',
  'requests.why.on_leave': 'There is approved leave on {day}.',
  'requests.why.often': {
    one: '{count} correction of a pass was asked for this month already.',
    other: '{count} corrections of passes were asked for this month already.',
  },
  'requests.why.changed_meanwhile': '“{field}” has been changed meanwhile.',

  'requests.inbox.filed.pass_correction': '{employee} asks for the correction of a pass.',
  'requests.inbox.filed.data_change': '{employee} asks for a change of their data.',
  'requests.inbox.filed.certificate': '{employee} asks for a certificate.',
  'requests.inbox.escalated.certificate': 'The request for a certificate ({employee}) has been waiting for long.',
  'requests.inbox.withdrawn.certificate': '{employee} no longer wants the certificate.',
  'requests.inbox.unwritten.certificate': 'The approved certificate ({employee}) could not be issued.',
  'requests.inbox.own_approved.certificate': 'Your certificate is issued.',
  'requests.inbox.own_rejected.certificate': 'Your request for a certificate is rejected.',
  'requests.inbox.escalated.pass_correction': 'The correction of a pass ({employee}) has been waiting for long.',
  'requests.inbox.escalated.data_change': 'The change of data ({employee}) has been waiting for long.',
  'requests.inbox.withdrawn.pass_correction': '{employee} no longer wants the correction of a pass.',
  'requests.inbox.withdrawn.data_change': '{employee} no longer wants the change of data.',
  'requests.inbox.unwritten.pass_correction': 'The approved correction of a pass ({employee}) could not be written.',
  'requests.inbox.unwritten.data_change': 'The approved change of data ({employee}) could not be written on its day.',
  'requests.inbox.own_approved.pass_correction': 'Your correction of a pass is approved.',
  'requests.inbox.own_approved.data_change': 'Your change of data is approved.',
  'requests.inbox.own_rejected.pass_correction': 'Your correction of a pass is rejected.',
  'requests.inbox.own_rejected.data_change': 'Your change of data is rejected.',
}
