import type { MessageCatalog } from '#shared/message-translation.ts'

/** Texts of leave decisions for spans, lengths and grounds. Documents follow Serbian law, so there is no translation. */
export const leaveDecisionSr = {
  span_days: 'u periodu od {from} do {to} godine',
  span_day: 'dana {from} godine',
  span_morning: 'dana {from} godine, u prvoj polovini radnog dana',
  span_afternoon: 'dana {from} godine, u drugoj polovini radnog dana',
  span_hours: 'dana {from} godine od {start} do {end} časova',
  whole_days: { one: '{count} radnog dana', few: '{count} radna dana', other: '{count} radnih dana' },
  whole_days_nominative: { one: '{count} radni dan', few: '{count} radna dana', other: '{count} radnih dana' },
  calendar_days: { one: '{count} kalendarskog dana', few: '{count} kalendarska dana', other: '{count} kalendarskih dana' },
  hours: '{hours} časova',
  'ground.minimum': 'zakonski minimum – {days}',
  'ground.experience': 'radno iskustvo od {years}, po {each} za {every} – {days}',
} satisfies MessageCatalog
