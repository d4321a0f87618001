import type { PlannedSegment } from '#modules/time/planning/rules/plan-shapes.ts'

/** Minutes of work after which silence of the device counts. */
const SETTLED = 30

/** Whether employees with these hours have been at work for a while. A shift of the previous day continues above 1440. */
export function isAnyoneExpectedAtWork(today: readonly PlannedSegment[], yesterday: readonly PlannedSegment[], minute: number): boolean {
  const covers = (segments: readonly PlannedSegment[], at: number) => {
    const [from, to] = [segments[0]?.from, segments.at(-1)?.to]
    return from !== undefined && to !== undefined && at >= from + SETTLED && at < to
  }
  return covers(today, minute) || covers(yesterday, minute + 1440)
}
