import type { Day } from '#shared/days.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'

type Terms = { first_day: Day; last_day: Day | null; is_first: boolean }
/** The day of a change, and that of the one before it. */
export type DatedEmploymentTermsChange = { day: Day; since: Day | null }

/**
 * The change that an annex of these terms is about: theirs unless they are the first, or that of pay within them unless it is the first;
 * the next on the day of the document, otherwise the last. `pay`: the first days of pay in order.
 */
export function findEmploymentTermsChangeForAnnex(
  { first_day, last_day, is_first }: Terms,
  pay: readonly Day[],
  day: Day,
): DatedEmploymentTermsChange {
  const raises = pay.slice(1).filter((from) => from > first_day && (last_day === null || from <= last_day))
  const changes = omitAbsentItems([!is_first && first_day, ...raises])
  const next = changes.findIndex((from) => from >= day)
  const at = next < 0 ? changes.length - 1 : next
  return { day: changes[at] ?? first_day, since: changes[at - 1] ?? null }
}
