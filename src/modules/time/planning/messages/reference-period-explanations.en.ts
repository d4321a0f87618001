import type { TranslatedCatalog } from '#shared/message-translation.ts'
import type { referencePeriodExplanationsSr } from './reference-period-explanations.sr.ts'

/** Explanations of reference periods. */
export const referencePeriodExplanationsEn: TranslatedCatalog<typeof referencePeriodExplanationsSr> = {
  'time.why.period.averaging': 'Working time is counted as an average of the month, from {from} to {to}',
  'time.why.period.redistribution': 'Working time is redistributed from {from} to {to}',
  'time.why.period.due': 'The period asks {due} h: a fifth of the contracted week for each day from Monday to Friday, holidays included.',
  'time.why.period.rested':
    'Setting of the company: holidays that are rest by the schedule lower that by {rested} h, to {due} h. The law does not say so expressly.',
  'time.why.period.counted': '{counted} h of work and paid absence count: {hours}.',
  'time.why.period.left_out': 'Not compared: {hours}.',
  'time.why.period.ahead': '{ahead} h more are planned until the end of the period.',
  'time.why.period.expected_over': 'Worked like that, it comes to {balance} h more than the period asks.',
  'time.why.period.expected_under': 'Worked like that, it comes to {balance} h less than the period asks.',
  'time.why.period.short': '{missing} h are missing to full time; nothing is taken from the employee for that.',
  'time.why.period.even': 'The period ends without a surplus.',
  'time.why.period.converted':
    '{surplus} h are over that. Employment ended before the period did, so they are converted into working time: deregistration from insurance is after that time.',
  'time.why.period.surplus': '{surplus} h are over that, and they are overtime.',
  'time.why.period.moved': 'In this month, in place of regular hours, as overtime: {hours}.',
  'time.why.period.earlier': '{earlier} h of it are work of earlier months, paid as regular already: only the increase is added.',
}
