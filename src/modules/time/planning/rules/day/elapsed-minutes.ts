import { type Day, daysBetween } from '#shared/days.ts'
import type { PlannedSegment } from '../plan-shapes.ts'
import type { TimeSettings } from '../time-settings.ts'
import { createDayClock, toInstant } from './time-zone.ts'

/** Minutes that pass between two times on the wall, both from the midnight of a day. */
export type ElapsedMinutes = (day: Day, from: number, to: number) => number

export const toWallClockMinutes: ElapsedMinutes = (_, from, to) => to - from

/** Elapsed time on the days of a period: local time, except nights with a clock change if the company counts elapsed time. */
export function computeElapsedMinutes({ zone, dst }: Pick<TimeSettings, 'zone' | 'dst'>, from: Day, to: Day): ElapsedMinutes {
  if (dst === 'wall') return toWallClockMinutes
  for (const day of daysBetween(from, to))
    if (createDayClock(day, zone).length !== 1440)
      return (one, begin, end) => Math.round((toInstant(one, end, zone) - toInstant(one, begin, zone)) / 60_000)
  return toWallClockMinutes
}

/** The difference between elapsed and local length of a shift. */
export const findDstOffset = (elapsed: ElapsedMinutes, day: Day, segments: readonly PlannedSegment[]): number =>
  elapsed === toWallClockMinutes ? 0 : segments.reduce((sum, { from, to }) => sum + elapsed(day, from, to) - (to - from), 0)
