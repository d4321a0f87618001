import { type Day, dayParts } from '#shared/days.ts'

/** For how many years after its own a document is kept; the company's list of categories says which. */
export const retentions = ['permanent', '50', '10', '5', '3', '2'] as const
export type Retention = (typeof retentions)[number]

/** The last day on which it must be kept: the end of a year; null is for good. */
export const retainUntilOf = (day: Day, retention: Retention): Day | null =>
  retention === 'permanent' ? null : `${dayParts(day).year + Number(retention)}-12-31`
