import { addMonths, type Day } from '#shared/days.ts'

/**
 * Data with a retention time, and the permitted months. Raw clock events must not be stored permanently (ZZPL čl. 5 st. 1 t. 5; 6 to 24
 * months are usual), reasons and proof of leave follow the list of categories (2 to 10 years), read receipts may be disputed until some
 * time after the end, and gate visitors may be asked about. A claim from the employment lapses after three years (ZoR čl. 196), so a sent
 * payslip remains at least that long; one that no employee received has no purpose. Employee records and hours are permanent (ZEOR čl. 7 i 25), so no rule deletes
 * them.
 */
export const retentionRules = {
  clock_events: { min: 6, max: 60, usual: 24 },
  leave_texts: { min: 24, max: 120, usual: 60 },
  messages: { min: 3, max: 60, usual: 12 },
  exports: { min: 1, max: 24, usual: 1 },
  readings: { min: 12, max: 120, usual: 36 },
  visits: { min: 1, max: 24, usual: 1 },
  payslips: { min: 36, max: 120, usual: 60 },
  undelivered_payslips: { min: 1, max: 24, usual: 1 },
} as const

export type RetentionRuleName = keyof typeof retentionRules
export const retentionRuleNames = Object.keys(retentionRules) as RetentionRuleName[]

/** The maximum number of months after which a former employee can be erased. */
export const MAX_RETENTION_MONTHS_BEFORE_ERASURE = 600

/** The first day that is preserved: the first of the month, a number of whole months ago. */
export const findFirstDayWithinRetention = (months: number, today: Day): Day => `${addMonths(today, -months).slice(0, 7)}-01`
