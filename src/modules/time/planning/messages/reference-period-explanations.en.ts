import type { TranslatedCatalog } from '#shared/message-translation.ts'
import type { referencePeriodExplanationsSr } from './reference-period-explanations.sr.ts'

/** Explanations of reference periods. */
export const referencePeriodExplanationsEn: TranslatedCatalog<typeof referencePeriodExplanationsSr> = {
  'time.why.period.averaging': 'Working time is averaged over the month, from {from} to {to}',
  'time.why.period.redistribution': 'Working time is redistributed from {from} to {to}',
  'time.why.period.due':
    'The period requires {due} h: one fifth of the contracted week for each day from Monday to Friday, including holidays.',
  'time.why.period.rested':
    'Company setting: holidays on scheduled rest days reduce this by {rested} h, to {due} h. The law does not state it expressly.',
  'time.why.period.counted': '{counted} h of work and paid absence are counted: {hours}.',
  'time.why.period.left_out': 'Not compared: {hours}.',
  'time.why.period.ahead': 'Another {ahead} h are planned until the end of the period.',
  'time.why.period.expected_over': 'If worked as planned, the total will be {balance} h above the requirement of the period.',
  'time.why.period.expected_under': 'If worked as planned, the total will be {balance} h below the requirement of the period.',
  'time.why.period.short': '{missing} h are missing to full time; nothing is deducted from the employee for this.',
  'time.why.period.even': 'The period ends without a surplus.',
  'time.why.period.converted':
    '{surplus} h are above that. Employment ended before the period did, so they are converted into working time: deregistration from insurance takes place after that time.',
  'time.why.period.surplus': '{surplus} h are above that; they are overtime.',
  'time.why.period.moved': 'In this month, overtime instead of regular hours: {hours}.',
  'time.why.period.earlier': 'Of that, {earlier} h are work of earlier months, already paid as regular: only the increase is added.',
}
