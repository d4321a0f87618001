import type { Translation } from '#lib/messages.ts'
import type { sr } from './sr.ts'

export const en: Translation<typeof sr> = {
  'trips.ends_before': 'The return is before the departure.',
  'trips.too_long': 'A trip lasts a year at most.',
  'trips.crossing_outside': 'The border is crossed outside the trip, or before the crossing above it.',
  'trips.crossing_same': 'The employee is in that country already.',
  'trips.crossing_no_return': 'The return to Serbia is missing.',
  'trips.not_employed': '{name}: not employed on {day}.',
  'trips.on_leave': '{name}: on leave on {day}.',
  'trips.overlap': '{name}: on another trip then (from {day}).',
  'trips.overlap_meanwhile': 'Another trip has just been entered for that time.',
  'trips.field_twice': 'On one of these days field work is entered already.',
  'trips.standby_overlap': 'Standby is entered for that time already.',
  'trips.cancelled': 'The trip is cancelled.',
  'trips.settled_already': 'The trip has its settlement already.',
  'trips.nothing_submitted': 'No settlement was submitted for the trip.',
  'trips.own_settlement': 'Somebody else confirms your own settlement.',
  'trips.not_over': 'A settlement is submitted after the return.',
  'trips.rate_missing': 'A rate is missing for: {currencies}.',
  'trips.no_days': 'There are no such days in that period.',
  'trips.too_many_days': 'At most {count} days at once.',
  'trips.why.none': '{hours}: no per diem, less than what half a one begins with.',
  'trips.why.half': '{hours}: half a per diem.',
  'trips.why.whole': '{hours}: a whole per diem.',
  'trips.why.days': '{hours}: a per diem for every 24 hours, and for the rest by its hours – {count} in all.',
  'trips.why.less': 'Less by {percent}% because meals or lodging are given, by the act of the employer.',
}
