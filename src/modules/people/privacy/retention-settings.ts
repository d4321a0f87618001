import { z } from 'zod'
import { integerField, nullableField } from '#shared/input-field-schemas.ts'
import { MAX_RETENTION_MONTHS_BEFORE_ERASURE, retentionRules } from './rules/retention-rules.ts'

const createMonthsField = ({ min, max }: { min: number; max: number }) => nullableField(integerField(min, max)).default(null)

/**
 * The company setting `retention`: months by rule; null stores permanently. `erasure`: months after the end of employment from which a
 * person can be erased; null means never.
 */
export const RetentionSettings = z.object({
  clock_events: createMonthsField(retentionRules.clock_events),
  leave_texts: createMonthsField(retentionRules.leave_texts),
  messages: createMonthsField(retentionRules.messages),
  exports: createMonthsField(retentionRules.exports),
  readings: createMonthsField(retentionRules.readings),
  /** Visitor data has a retention period by default. */
  visits: createMonthsField(retentionRules.visits).default(retentionRules.visits.usual),
  payslips: createMonthsField(retentionRules.payslips),
  /** Undelivered payslips have a retention period by default. */
  undelivered_payslips: createMonthsField(retentionRules.undelivered_payslips).default(retentionRules.undelivered_payslips.usual),
  erasure: createMonthsField({ min: 0, max: MAX_RETENTION_MONTHS_BEFORE_ERASURE }),
})
export type RetentionSettings = z.infer<typeof RetentionSettings>

/** The settings in a query string. A missing rule is null, so that nothing is deleted without a stated period. */
export const RetentionMonthsByRule = RetentionSettings.omit({ erasure: true }).extend({
  visits: createMonthsField(retentionRules.visits),
  undelivered_payslips: createMonthsField(retentionRules.undelivered_payslips),
})
