/** Minutes from the midnight of the day that is looked at; what reaches over it is cut. */
export type MinuteSpan = { from: number; to: number }

const DAY = 1440
const HOUR = 60
/** People come and go at quarters, so an hour is looked at four times. */
const STEP = 15

/** A shift as it lies on its own day, and what a shift of the day before leaves on this one. */
export const onDay = (segments: readonly MinuteSpan[], dayOffset: 0 | -1): MinuteSpan[] =>
  segments
    .map(({ from, to }) => ({ from: Math.max(0, from + dayOffset * DAY), to: Math.min(DAY, to + dayOffset * DAY) }))
    .filter(({ from, to }) => from < to)

const QUARTERS = HOUR / STEP
const countAt = (spans: readonly MinuteSpan[], minute: number) => spans.filter(({ from, to }) => from <= minute && minute < to).length

/** How many spans lie over the beginning of each quarter of the day: each is looked at once, however many there are. */
function countsByQuarter(spans: readonly MinuteSpan[]): number[] {
  const changes = new Array<number>(DAY / STEP + 1).fill(0)
  for (const { from, to } of spans) {
    changes[Math.ceil(from / STEP)]! += 1
    changes[Math.ceil(to / STEP)]! -= 1
  }
  let count = 0
  return changes.map((by) => (count += by))
}

/** The least number of people at once in each hour of the day. */
export function minByHour(spans: readonly MinuteSpan[]): number[] {
  const counts = countsByQuarter(spans)
  return Array.from({ length: 24 }, (_, hour) => Math.min(...counts.slice(hour * QUARTERS, (hour + 1) * QUARTERS)))
}

/** The fewest people at once from the beginning of a span to its end. */
export function fewestIn({ from, to }: MinuteSpan, spans: readonly MinuteSpan[]): number {
  const changes = spans
    .filter((one) => one.from < to && one.to > from)
    .flatMap((one) => [
      { minute: Math.max(from, one.from), by: 1 },
      { minute: one.to, by: -1 },
    ])
    .filter(({ minute }) => minute < to)
    .sort((a, b) => a.minute - b.minute || b.by - a.by)
  let [count, fewest, since] = [0, Number.POSITIVE_INFINITY, from]
  for (const { minute, by } of changes) {
    if (minute > since) fewest = Math.min(fewest, count)
    count += by
    since = minute
  }
  return Math.min(fewest, count)
}

/** How long two sets of spans lie over each other, in minutes. */
export const overlapOf = (one: MinuteSpan, spans: readonly MinuteSpan[]): number =>
  spans.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(one.to, to) - Math.max(one.from, from)), 0)

/** How many are needed in each hour: those of all demands whose shift lies in it, at its fullest quarter. */
export const neededByHour = (demands: readonly { spans: readonly MinuteSpan[]; needed: number }[]): number[] =>
  Array.from({ length: 24 }, (_, hour) =>
    Math.max(
      ...Array.from({ length: QUARTERS }, (_, quarter) =>
        demands.reduce((sum, { spans, needed }) => sum + (countAt(spans, hour * HOUR + quarter * STEP) > 0 ? needed : 0), 0),
      ),
    ),
  )
