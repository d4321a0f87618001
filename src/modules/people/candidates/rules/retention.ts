import { addMonths, type Day, laterDay } from '#shared/days.ts'

/** Months that a candidate's data is kept where the company has said nothing. No law names a period; a year is the usual limit. */
export const DEFAULT_RETENTION_MONTHS = 12
export const MAX_RETENTION_MONTHS = 60

type RetentionInput = { appliedOn: Day; consentOn?: Day | null | undefined; months: number }

/** The last day on which a candidate's data may be kept: so many months from the application, or from a later consent. */
export const lastRetentionDay = ({ appliedOn, consentOn, months }: RetentionInput): Day =>
  addMonths(laterDay(appliedOn, consentOn ?? appliedOn), months)

/** What is wrong with a day until which data is to be kept, as the code of its message. */
export function validateRetainUntil(retainUntil: Day, { today, ...input }: RetentionInput & { today: Day }): string | undefined {
  if (retainUntil < today) return 'candidates.keep_until_past'
  if (retainUntil > lastRetentionDay(input)) return 'candidates.kept_too_long'
}
