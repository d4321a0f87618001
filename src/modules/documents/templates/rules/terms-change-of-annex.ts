import type { Day } from '#shared/days.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'

type Terms = { first_day: Day; last_day: Day | null; is_first: boolean }
/** The day of a change, and of the previous change. */
export type DatedEmploymentTermsChange = { day: Day; since: Day | null }

/**
 * The change that an annex for these terms concerns. It is the start of the terms unless they are the first, or a later change of pay
 * within them. Of several changes, the next one on or after the day of the document is used, otherwise the last one. `pay`: the first days
 * of pay, in order.
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
