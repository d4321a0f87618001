import { type Day, getLaterDay } from '#shared/days.ts'
import type { EmployeeDocumentFacts } from './document-check-input.ts'
import { findEmployeeRecordPeriodCoveringDay } from './document-finding.ts'

/** The end of a protection without a known end. */
export const UNKNOWN_EMPLOYMENT_PROTECTION_END_DAY: Day = '9999-12-31'

/**
 * The last day of the protection by čl. 187 that includes a day, by leave for a pregnancy or child, or by a finding. A finding while the
 * employee has an infant can concern breast-feeding, which does not protect. Null without protection.
 */
export function findLastDayOfEmploymentProtection(
  record: Pick<EmployeeDocumentFacts, 'protectedLeave' | 'findings' | 'hasInfant'>,
  day: Day,
): Day | null {
  const spans = record.hasInfant ? record.protectedLeave : [...record.protectedLeave, ...record.findings]
  const ends = spans
    .filter((span) => findEmployeeRecordPeriodCoveringDay([span], day))
    .map(({ to }) => to ?? UNKNOWN_EMPLOYMENT_PROTECTION_END_DAY)
  return ends.length ? ends.reduce(getLaterDay) : null
}
