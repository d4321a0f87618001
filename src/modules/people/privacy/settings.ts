import { z } from 'zod'
import { integer, orNull } from '#shared/fields.ts'
import { MAX_ERASURE_MONTHS, rules } from './rules/retention.ts'

const months = ({ min, max }: { min: number; max: number }) => orNull(integer(min, max)).default(null)

/** What `company_setting` keeps under the name `retention`: months by rule; null keeps. `erasure`: how long after the end a person may be erased; null is never. */
export const RetentionSettings = z.object({
  clock_events: months(rules.clock_events),
  leave_texts: months(rules.leave_texts),
  messages: months(rules.messages),
  exports: months(rules.exports),
  readings: months(rules.readings),
  /** Of strangers: they go without anybody having said so. */
  visits: months(rules.visits).default(rules.visits.usual),
  erasure: months({ min: 0, max: MAX_ERASURE_MONTHS }),
})
export type RetentionSettings = z.infer<typeof RetentionSettings>

/** The same as an address says it, where what is not there is null: nothing is let go that was not named. */
export const RetentionMonths = RetentionSettings.omit({ erasure: true }).extend({ visits: months(rules.visits) })
