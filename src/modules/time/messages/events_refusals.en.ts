import type { Translation } from '#lib/messages.ts'
import type { eventsRefusalsSr } from './events_refusals.sr.ts'

export const eventsRefusalsEn: Translation<typeof eventsRefusalsSr> = {
  'devices.address_refused': 'The device called from an address that it may not call from.',
  'devices.has_no_key': 'That device has no key.',
  'time.event_in_future': 'The time of the event is in the future.',
  'time.event_too_old': 'The time of the event is more than two years ago.',
  'time.event_in_quarantine': 'The event is in quarantine; it is settled there.',
  'time.event_has_no_time': 'The time of this event cannot be trusted: shift it or put it away.',
  'time.card_or_person': 'Name a card or an employee.',
  'time.card_unknown': 'The card is not known.',
  'time.line_no_number': 'The number of the card or the code is missing.',
  'time.line_no_date': 'The date is not recognised.',
  'time.line_no_such_date': 'This date does not exist.',
  'time.line_date_order': 'Choose whether the day or the month stands first in dates.',
  'time.line_no_time': 'The time is not recognised.',
  'time.file_without_events': 'The file has no readable event. Check the columns.',
  'time.import_already_undone': 'The import is undone already.',
  'time.gate_pass_once': 'This pass is recorded already.',
  'time.visit_needs_plate': 'Type the registration plate.',
  'time.visit_left_before': 'The departure is before the arrival.',
  'time.gate_visit_once': 'This visit is recorded already.',
  'time.resend_in_future': 'Choose today or an earlier day.',
  'time.device_cannot': 'This device does not know that command.',
  'time.device_no_number': 'Nobody chosen has a number that the device takes.',
  'time.device_told_much': 'Too many commands wait for this device. Let it carry them out, or withdraw them.',
  'time.inbox.device_silent': 'The device {device} has been silent since {time} on {day}, and people work at its location.',
}
