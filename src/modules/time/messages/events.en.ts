import type { Translation } from '#lib/messages.ts'
import type { eventsSr } from './events.sr.ts'

export const eventsEn: Translation<typeof eventsSr> = {
  'time.daily.state': 'State',
  'time.daily.planned': 'Shift',
  'time.daily.first_in': 'Came',
  'time.daily.last': 'Last pass',
  'time.daily.department': 'Department',
  'time.daily.overtime': 'Overtime of this month',
  'time.passes': 'Passes',
  'time.passes_of': 'Passes of today: {name}',
  'time.no_passes': 'There are no passes yet today.',
  'time.gate.card': 'Card',
  'time.gate.card_hint': 'Hold the card to the reader or type its number.',
  'time.gate.in': 'In',
  'time.gate.out': 'Out',
  'time.gate.passed_in': 'In: {name}',
  'time.gate.passed_out': 'Out: {name}',
  'time.gate.search': 'First name, last name or code',
}
