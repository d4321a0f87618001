/** A half-open range: `to` is excluded. Lists are sorted and do not overlap. */
export type MinuteInterval = { from: number; to: number }

export const sumIntervalMinutes = (intervals: readonly MinuteInterval[]) => {
  let sum = 0
  for (const { from, to } of intervals) sum += to - from
  return sum
}

/** Subtracts the intervals of the second list. */
export function subtractMinuteIntervals(intervals: readonly MinuteInterval[], taken: readonly MinuteInterval[]): MinuteInterval[] {
  if (!taken.length) return intervals as MinuteInterval[]
  const left: MinuteInterval[] = []
  for (const { from, to } of intervals) {
    let at = from
    for (const hole of taken) {
      if (hole.to <= at || hole.from >= to) continue
      if (hole.from > at) left.push({ from: at, to: hole.from })
      at = Math.max(at, hole.to)
    }
    if (at < to) left.push({ from: at, to })
  }
  return left
}

/** Cuts the intervals to a range. */
export function clipMinuteIntervals(intervals: readonly MinuteInterval[], from: number, to: number): MinuteInterval[] {
  const parts: MinuteInterval[] = []
  for (const one of intervals) {
    const part = { from: Math.max(from, one.from), to: Math.min(to, one.to) }
    if (part.from < part.to) parts.push(part)
  }
  return parts
}

/** The first minutes of the intervals. */
export function takeFirstMinutesOfIntervals(intervals: readonly MinuteInterval[], count: number): MinuteInterval[] {
  const taken: MinuteInterval[] = []
  let left = count
  for (const { from, to } of intervals) {
    if (left <= 0) break
    taken.push({ from, to: Math.min(to, from + left) })
    left -= to - from
  }
  return taken
}

/** The last minutes of the intervals. */
export function takeLastMinutesOfIntervals(intervals: readonly MinuteInterval[], count: number): MinuteInterval[] {
  const taken: MinuteInterval[] = []
  let left = count
  for (let at = intervals.length - 1; at >= 0 && left > 0; at--) {
    const { from, to } = intervals[at]!
    taken.unshift({ from: Math.max(from, to - left), to })
    left -= to - from
  }
  return taken
}

/** Merges two lists that do not overlap. */
export const mergeMinuteIntervals = (a: readonly MinuteInterval[], b: readonly MinuteInterval[]): MinuteInterval[] => {
  if (!b.length) return a as MinuteInterval[]
  if (!a.length) return b as MinuteInterval[]
  return [...a, ...b].sort((x, y) => x.from - y.from)
}
