import type { Segment } from '#modules/time/planning/rules/shapes.ts'

/** People have been at work for so many minutes before the silence of their reader says anything. */
const SETTLED = 30

/** Are people with these hours at work at a minute of the day, and have been for a while? A shift of the day before goes on beyond 1440. */
export function isAtWork(today: readonly Segment[], yesterday: readonly Segment[], minute: number): boolean {
  const covers = (segments: readonly Segment[], at: number) => {
    const [from, to] = [segments[0]?.from, segments.at(-1)?.to]
    return from !== undefined && to !== undefined && at >= from + SETTLED && at < to
  }
  return covers(today, minute) || covers(yesterday, minute + 1440)
}
