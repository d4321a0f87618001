import { MINUTES_PER_DAY } from '#shared/days.ts'
/** Minutes from the midnight of the day. Ranges are cut to the day. */
export type MinuteRangeOfDay = { from: number; to: number }

const MINUTES_PER_HOUR = 60
/** Shifts begin at quarter hours, so four samples per hour suffice. */
const MINUTES_PER_SAMPLE = 15

/** The part of a shift that lies on a day: of its own day, or the rest of a shift from the day before. */
export const clipShiftToDay = (segments: readonly MinuteRangeOfDay[], dayOffset: 0 | -1): MinuteRangeOfDay[] =>
  segments
    .map(({ from, to }) => ({
      from: Math.max(0, from + dayOffset * MINUTES_PER_DAY),
      to: Math.min(MINUTES_PER_DAY, to + dayOffset * MINUTES_PER_DAY),
    }))
    .filter(({ from, to }) => from < to)

const SAMPLES_PER_HOUR = MINUTES_PER_HOUR / MINUTES_PER_SAMPLE
const countAt = (spans: readonly MinuteRangeOfDay[], minute: number) => spans.filter(({ from, to }) => from <= minute && minute < to).length

/** The number of ranges at the beginning of each quarter hour, in linear time. */
function countsByQuarter(spans: readonly MinuteRangeOfDay[]): number[] {
  const changes = new Array<number>(MINUTES_PER_DAY / MINUTES_PER_SAMPLE + 1).fill(0)
  for (const { from, to } of spans) {
    changes[Math.ceil(from / MINUTES_PER_SAMPLE)]! += 1
    changes[Math.ceil(to / MINUTES_PER_SAMPLE)]! -= 1
  }
  let count = 0
  return changes.map((by) => (count += by))
}

/** The minimum number of employees in each hour of the day. */
export function computeMinPeopleByHour(spans: readonly MinuteRangeOfDay[]): number[] {
  const counts = countsByQuarter(spans)
  return Array.from({ length: 24 }, (_, hour) => Math.min(...counts.slice(hour * SAMPLES_PER_HOUR, (hour + 1) * SAMPLES_PER_HOUR)))
}

/** The minimum number of employees at any moment of a range. */
export function computeMinPeopleInRange({ from, to }: MinuteRangeOfDay, spans: readonly MinuteRangeOfDay[]): number {
  const changes = spans
    .filter((one) => one.from < to && one.to > from)
    .flatMap((one) => [
      { minute: Math.max(from, one.from), by: 1 },
      { minute: one.to, by: -1 },
    ])
    .filter(({ minute }) => minute < to)
    .sort((a, b) => a.minute - b.minute || b.by - a.by)
  let count = 0
  let fewest = Number.POSITIVE_INFINITY
  let since = from
  for (const { minute, by } of changes) {
    if (minute > since) fewest = Math.min(fewest, count)
    count += by
    since = minute
  }
  return Math.min(fewest, count)
}

/** The overlap of two sets of ranges, in minutes. */
export const computeOverlapMinutes = (one: MinuteRangeOfDay, spans: readonly MinuteRangeOfDay[]): number =>
  spans.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(one.to, to) - Math.max(one.from, from)), 0)

/** The required number in each hour: the sum of all demands in its quarter with the maximum. */
export const computeStaffingDemandByHour = (demands: readonly { spans: readonly MinuteRangeOfDay[]; needed: number }[]): number[] =>
  Array.from({ length: 24 }, (_, hour) =>
    Math.max(
      ...Array.from({ length: SAMPLES_PER_HOUR }, (_, quarter) =>
        demands.reduce(
          (sum, { spans, needed }) => sum + (countAt(spans, hour * MINUTES_PER_HOUR + quarter * MINUTES_PER_SAMPLE) > 0 ? needed : 0),
          0,
        ),
      ),
    ),
  )
