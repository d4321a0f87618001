import { type Day, dayParts } from '#shared/days.ts'

/** The years of storage, by the company's list of categories. */
export const retentions = ['permanent', '50', '10', '5', '3', '2'] as const
export type Retention = (typeof retentions)[number]

/** The last day of the required storage: the end of a year; null is permanent. */
export const retainUntilOf = (day: Day, retention: Retention): Day | null =>
  retention === 'permanent' ? null : `${dayParts(day).year + Number(retention)}-12-31`
