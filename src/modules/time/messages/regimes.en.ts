import type { Translation } from '#lib/messages.ts'
import type { regimesSr } from './regimes.sr.ts'

export const regimesEn: Translation<typeof regimesSr> = {
  'time.cells_forbidden': 'These hours break limits of working time, and the day has not come yet, so nothing was written.',
  'time.cells_need_reason': 'These hours break limits of working time. If they were really worked, write why.',
  'schedules.forbidden': 'By that rotation the plan would break limits of working time, so nothing was written.',
  'regimes.one_holder': 'Choose one: an employee, a team or a department.',
  'regimes.last_day_before_first': 'The last day is before the first.',
  'regimes.overlap': 'On these days another regime already holds for the same person, team or department.',
  'regimes.period_too_long': 'The reference period is longer than allowed.',
  'regimes.period_over': 'Redistribution may last {limit} months at most (art. 57 para. 2), longer only by a collective agreement.',
  'regimes.period_over_agreed': 'Even by a collective agreement redistribution may not last longer than {limit} months (art. 57 para. 3).',
  'regimes.period_is_a_month': 'An average of working time is worked out for a month (art. 56 para. 3).',
  'regimes.needs_ground': 'Write why working time is counted like this.',
  'regimes.needs_act': 'Write the number of the decision or of the general act.',
  'time.period.surplus_of_averaging': 'Surplus over averaged working time from {from} to {to} (art. 56 para. 3)',
  'time.period.surplus_of_redistribution': 'Surplus of redistribution from {from} to {to} (art. 57 para. 4)',
}
