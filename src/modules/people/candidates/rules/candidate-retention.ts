import { addMonths, type Day, getLaterDay } from '#shared/days.ts'

/** The default retention period of candidates in months. No law sets a period; a year is usual. */
export const DEFAULT_CANDIDATE_RETENTION_MONTHS = 12
export const MAX_CANDIDATE_RETENTION_MONTHS = 60

type RetentionInput = { appliedOn: Day; consentOn?: Day | null | undefined; months: number }

/** The last day on which data of a candidate may be stored: the retention period after the application, or after a later consent. */
export const findLastCandidateRetentionDay = ({ appliedOn, consentOn, months }: RetentionInput): Day =>
  addMonths(getLaterDay(appliedOn, consentOn ?? appliedOn), months)

/** The error code of a requested last day of storage, if any. */
export function validateCandidateRetentionDay(retainUntil: Day, { today, ...input }: RetentionInput & { today: Day }): string | undefined {
  if (retainUntil < today) return 'candidates.keep_until_past'
  if (retainUntil > findLastCandidateRetentionDay(input)) return 'candidates.retention_too_long'
}
