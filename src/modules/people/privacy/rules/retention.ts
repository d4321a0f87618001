import { addMonths, type Day } from '#shared/days.ts'

/**
 * What is deleted when its time has passed, and for how many months the company may have it kept. Raw passes must not be kept for
 * good (ZZPL čl. 5 st. 1 t. 5; 6 to 24 months are usual), explanations and proofs of leave go by the list of categories (2 to 10
 * years), who read an announcement as long as that may be disputed (from its end), visitors at the gate as long as somebody may ask
 * who was there. The record of employees and their hours are kept permanently (ZEOR čl. 7 and 25), so no rule touches them.
 */
export const rules = {
  clock_events: { min: 6, max: 60, usual: 24 },
  leave_texts: { min: 24, max: 120, usual: 60 },
  messages: { min: 3, max: 60, usual: 12 },
  exports: { min: 1, max: 24, usual: 1 },
  readings: { min: 12, max: 120, usual: 36 },
  visits: { min: 1, max: 24, usual: 1 },
} as const

export type RetentionRule = keyof typeof rules
export const ruleNames = Object.keys(rules) as RetentionRule[]

/** The longest time after which a former employee may be erased. */
export const MAX_ERASURE_MONTHS = 600

/** What is of before this day goes: the first of the month that was so many whole months ago. */
export const retentionStart = (months: number, today: Day): Day => `${addMonths(today, -months).slice(0, 7)}-01`
