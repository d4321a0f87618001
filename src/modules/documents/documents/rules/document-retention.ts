import { type Day, splitDayIntoParts } from '#shared/days.ts'

/** The years of storage, by the company's list of categories. */
export const companyDocumentRetentionPeriods = ['permanent', '50', '10', '5', '3', '2'] as const
export type CompanyDocumentRetentionPeriod = (typeof companyDocumentRetentionPeriods)[number]

/** The last day of the required storage: the end of a year; null is permanent. */
export const computeDocumentRetentionEnd = (day: Day, retention: CompanyDocumentRetentionPeriod): Day | null =>
  retention === 'permanent' ? null : `${splitDayIntoParts(day).year + Number(retention)}-12-31`
