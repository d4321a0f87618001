import { type Day, laterDay } from '#shared/days.ts'
import { spanCovering } from './finding.ts'
import type { Recorded } from './record.ts'

/** The end of a protection that nobody has said the end of. */
export const OPEN_END: Day = '9999-12-31'

/**
 * Until when čl. 187 protects somebody on a day, by leave for a pregnancy or a child, or by a finding; one that holds while there is an
 * infant may be about nursing, which does not protect. Null where nothing does.
 */
export function lastProtectedDay(record: Pick<Recorded, 'protectedLeave' | 'findings' | 'hasInfant'>, day: Day): Day | null {
  const spans = [...record.protectedLeave, ...(record.hasInfant ? [] : record.findings)]
  const ends = spans.filter((span) => spanCovering([span], day)).map(({ to }) => to ?? OPEN_END)
  return ends.length ? ends.reduce(laterDay) : null
}
