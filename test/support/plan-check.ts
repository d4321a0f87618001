import { MINUTES_PER_DAY } from '#shared/days.ts'
/** A worked shift: minutes from the midnight of its day. */
export type WorkedShift = { at: number; from: number; to: number }

const MINUTES_PER_WEEK = 7 * 1440
const MIN_DAILY_REST_MINUTES = 12 * 60
const MIN_WEEKLY_REST_MINUTES = 24 * 60
const MAX_DAILY_MINUTES = 12 * 60
const MAX_WEEKLY_MINUTES = 48 * 60

/**
 * The rules of the Labour Act for working days, written again from its text without our code: daily rest (čl. 66), weekly rest in every
 * week (čl. 67), twelve hours a day and forty-eight a week (čl. 53), at most a week of nights (čl. 62). `at` is the day, counted from a
 * Monday.
 */
export function findPlanViolations(shifts: readonly WorkedShift[]): string[] {
  const spans = shifts
    .map(({ at, from, to }) => [at * MINUTES_PER_DAY + from, at * MINUTES_PER_DAY + to] as const)
    .sort((a, b) => a[0] - b[0])
  const breaches: string[] = []
  for (const [from, to] of spans)
    if (to - from > MAX_DAILY_MINUTES) breaches.push(`over twelve hours on day ${Math.floor(from / MINUTES_PER_DAY)}`)
  for (let next = 1; next < spans.length; next++)
    if (spans[next]![0] - spans[next - 1]![1] < MIN_DAILY_REST_MINUTES)
      breaches.push(`too short a rest before day ${Math.floor(spans[next]![0] / MINUTES_PER_DAY)}`)
  const last = Math.ceil((spans.at(-1)?.[1] ?? 0) / MINUTES_PER_WEEK)
  for (let week = 0; week < last; week++) {
    const start = week * MINUTES_PER_WEEK
    const end = (week + 1) * MINUTES_PER_WEEK
    const own = spans.filter(([from]) => from >= start && from < end)
    if (own.reduce((sum, [from, to]) => sum + to - from, 0) > MAX_WEEKLY_MINUTES) breaches.push(`over 48 hours in week ${week}`)
    const within = spans.filter(([from, to]) => to > start && from < end)
    const edges = [
      spans.findLast(([, to]) => to <= start)?.[1] ?? start - MINUTES_PER_DAY,
      ...within.flat(),
      spans.find(([from]) => from >= end)?.[0] ?? end + MINUTES_PER_DAY,
    ]
    const rests = edges.flatMap((from, at) => (at % 2 === 0 && edges[at + 1] !== undefined ? [[from, edges[at + 1]!] as const] : []))
    // A rest across weeks belongs whole to the week of its middle; the other week has only its own part.
    const counts = rests.some(([from, to]) => {
      const isOwn = (from + to) / 2 >= start && (from + to) / 2 <= end
      return (isOwn ? to - from : Math.min(to, end) - Math.max(from, start)) >= MIN_WEEKLY_REST_MINUTES
    })
    if (!counts) breaches.push(`no rest of a day in week ${week}`)
  }
  let nights = 0
  let before = -2
  for (const { at, from, to } of shifts.toSorted((a, b) => a.at - b.at)) {
    const isNight = Math.min(to, 1800) - Math.max(from, 1320) >= 180
    const run = at - before <= 7 ? nights + 1 : 1
    nights = isNight ? run : 0
    if (isNight && nights > 7) breaches.push(`more than a week of nights on day ${at}`)
    before = at
  }
  return breaches
}
