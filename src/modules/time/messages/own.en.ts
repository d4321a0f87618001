import type { Translation } from '#lib/messages.ts'
import type { ownSr } from './own.sr.ts'

export const ownEn: Translation<typeof ownSr> = {
  'own.lead':
    'Hours are worked out of the schedule, the clock events and leave. If something is wrong, tell your chief before the month is closed.',
  'own.closed': 'Closed {at}',
  'own.open': 'Open',
  'own.print': 'My timesheet (PDF)',
  'own.file': 'timesheet',
  'own.sums': 'The month in sum',
  'own.days': 'Day by day',
  'own.day': 'Day',
  'own.planned': 'Plan',
  'own.passes': 'Came and left',
  'own.hours': 'Hours',
  'own.why': 'Why?',
  'own.free': 'off',
  'own.hours_of': '{hours} h',
  'own.no_pass': 'a clock event is missing',
  'own.waiting': '{hours} h wait for a decision',
  'own.typed': 'typed by hand',
  'own.not_employed': 'You are not employed in this month',
  'own.not_employed_text': 'Choose a month in which you worked.',
  'own.no_employee': 'Your account belongs to no employee record',
  'own.no_employee_text': 'Ask human resources to connect it.',
  'own.coming': 'My schedule',
  'own.today': 'Today, {day}',
  'own.shift': 'Shift',
  'own.came': 'Came',
  'own.left': 'Left',
  'own.no_shift': 'You do not work today.',
  'own.to_evidence': 'My hours',
}
