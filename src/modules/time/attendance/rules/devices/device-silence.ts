import type { PlannedShiftSegment } from '#modules/time/planning/rules/plan-and-day-result-types.ts'

/** Minutes after the start of work from which silence of the device counts. */
const MIN_WORK_MINUTES = 30

/** Whether employees with these hours have been at work for at least that time. A shift of the previous day continues above 1440. */
export function isAnyoneExpectedAtWork(
  today: readonly PlannedShiftSegment[],
  yesterday: readonly PlannedShiftSegment[],
  minute: number,
): boolean {
  const covers = (segments: readonly PlannedShiftSegment[], at: number) => {
    const from = segments[0]?.from
    const to = segments.at(-1)?.to
    return from !== undefined && to !== undefined && at >= from + MIN_WORK_MINUTES && at < to
  }
  return covers(today, minute) || covers(yesterday, minute + 1440)
}
