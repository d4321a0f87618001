import { z } from 'zod'
import { integer, orNull } from '#shared/fields.ts'
import { MAX_ERASURE_MONTHS, rules } from './rules/retention.ts'

const months = ({ min, max }: { min: number; max: number }) => orNull(integer(min, max)).default(null)

/**
 * The setting `retention` of a company: months by rule; null stores permanently. `erasure`: months after the end after which a person may
 * be erased; null is never.
 */
export const RetentionSettings = z.object({
  clock_events: months(rules.clock_events),
  leave_texts: months(rules.leave_texts),
  messages: months(rules.messages),
  exports: months(rules.exports),
  readings: months(rules.readings),
  /** Visitors have a retention time by default. */
  visits: months(rules.visits).default(rules.visits.usual),
  payslips: months(rules.payslips),
  /** Undelivered payslips have a retention time by default. */
  undelivered_payslips: months(rules.undelivered_payslips).default(rules.undelivered_payslips.usual),
  erasure: months({ min: 0, max: MAX_ERASURE_MONTHS }),
})
export type RetentionSettings = z.infer<typeof RetentionSettings>

/** The settings in an address, where a missing rule is null, so that nothing is deleted that was not named. */
export const RetentionMonths = RetentionSettings.omit({ erasure: true }).extend({
  visits: months(rules.visits),
  undelivered_payslips: months(rules.undelivered_payslips),
})
