import { MINUTES_PER_DAY } from '#shared/days.ts'
/** The half of the work of a day. */
export type HalfOfWorkDay = 'morning' | 'afternoon'

/** Planned work in minutes since midnight; after midnight it exceeds 1440. */
type Work = readonly { from: number; to: number }[]

const NOON_MINUTE = 720

/**
 * The minute between the halves of a day, with equal work before and after it. If the work has no parts, it is noon. Null if the minute is
 * on the next day, or without work.
 */
export function findMinuteBetweenHalvesOfWork(work: Work, plannedMinutes: number): number | null {
  if (plannedMinutes <= 0) return null
  if (!work.length) return NOON_MINUTE
  const spans = work.toSorted((a, b) => a.from - b.from)
  let left = spans.reduce((sum, { from, to }) => sum + to - from, 0) / 2
  for (const { from, to } of spans) {
    if (left <= to - from) return from + left < MINUTES_PER_DAY ? Math.round(from + left) : null
    left -= to - from
  }
  return null
}
