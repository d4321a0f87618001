import { type Day, splitDayIntoParts } from '#shared/days.ts'

/** The storage periods in years, by the company's list of categories. */
export const companyDocumentRetentionPeriods = ['permanent', '50', '10', '5', '3', '2'] as const
export type CompanyDocumentRetentionPeriod = (typeof companyDocumentRetentionPeriods)[number]

/** The last day of the required storage, which is the end of a year; null means permanent. */
export const computeDocumentRetentionEnd = (day: Day, retention: CompanyDocumentRetentionPeriod): Day | null =>
  retention === 'permanent' ? null : `${splitDayIntoParts(day).year + Number(retention)}-12-31`
