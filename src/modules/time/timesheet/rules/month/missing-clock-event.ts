/** The time of the missing event, and the colleagues who passed at about one time. All times in minutes. */
export type MissingClockEventTime = { minute: number; colleagues: { count: number; from: number; to: number } | null }

/** Fewer colleagues prove little and would show the times of single persons. */
const MIN_COLLEAGUES = 3
const MAX_FROM_MEDIAN_MINUTES = 30
/** Employees pass the door some minutes before or after the plan. */
const MAX_FROM_PLAN_MINUTES = 15

/**
 * Proposes the planned time if most colleagues passed near it, or if they show no common time. Otherwise it proposes the middle of their
 * times, because the shift began or ended at another time that day.
 */
export function proposeMissingClockEventTime(planned: number, timesOfColleagues: readonly number[]): MissingClockEventTime {
  const sorted = timesOfColleagues.toSorted((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)]
  const near = sorted.filter((time) => Math.abs(time - median!) <= MAX_FROM_MEDIAN_MINUTES)
  if (near.length < MIN_COLLEAGUES || near.length * 2 <= sorted.length) return { minute: planned, colleagues: null }
  const from = near[0]!
  const to = near.at(-1)!
  const isPlanConfirmed = planned >= from - MAX_FROM_PLAN_MINUTES && planned <= to + MAX_FROM_PLAN_MINUTES
  return { minute: isPlanConfirmed ? planned : median!, colleagues: { count: near.length, from, to } }
}
