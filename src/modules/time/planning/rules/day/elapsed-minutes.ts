import { type Day, iterateDaysBetween } from '#shared/days.ts'
import type { PlannedShiftSegment } from '../plan-and-day-result-types.ts'
import type { WorkingTimeSettings } from '../working-time-settings.ts'
import { createDayInTimeZone, toInstantOfLocalTime } from './day-in-time-zone.ts'

/** Elapsed minutes between two wall-clock times, both counted from the midnight of a day. */
export type ElapsedMinutesBetween = (day: Day, from: number, to: number) => number

export const computeWallClockMinutes: ElapsedMinutesBetween = (_, from, to) => to - from

/** Elapsed time on the days of a period. It equals local time, except in nights with a clock change if the company counts elapsed time. */
export function computeElapsedMinutes({ zone, dst }: Pick<WorkingTimeSettings, 'zone' | 'dst'>, from: Day, to: Day): ElapsedMinutesBetween {
  if (dst === 'wall') return computeWallClockMinutes
  for (const day of iterateDaysBetween(from, to))
    if (createDayInTimeZone(day, zone).length !== 1440)
      return (one, begin, end) => Math.round((toInstantOfLocalTime(one, end, zone) - toInstantOfLocalTime(one, begin, zone)) / 60_000)
  return computeWallClockMinutes
}

/** The difference between elapsed and local length of a shift. */
export const findClockChangeMinutesOfShift = (
  elapsed: ElapsedMinutesBetween,
  day: Day,
  segments: readonly PlannedShiftSegment[],
): number =>
  elapsed === computeWallClockMinutes ? 0 : segments.reduce((sum, { from, to }) => sum + elapsed(day, from, to) - (to - from), 0)
