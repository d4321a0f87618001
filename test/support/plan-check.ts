/** A worked shift: minutes from the midnight of its day. */
export type WorkedShift = { at: number; from: number; to: number }

const DAY = 1440
const WEEK = 7 * 1440
const MIN_DAILY_REST = 12 * 60
const MIN_WEEKLY_REST = 24 * 60
const MAX_DAY = 12 * 60
const MAX_WEEK = 48 * 60

/**
 * The rules of the Labour Act for working days, written again from its text without our code: daily rest (čl. 66), weekly rest in every
 * week (čl. 67), twelve hours a day and forty-eight a week (čl. 53), at most a week of nights (čl. 62). `at` is the day, counted from a
 * Monday.
 */
export function findPlanViolations(shifts: readonly WorkedShift[]): string[] {
  const spans = shifts.map(({ at, from, to }) => [at * DAY + from, at * DAY + to] as const).sort((a, b) => a[0] - b[0])
  const breaches: string[] = []
  for (const [from, to] of spans) if (to - from > MAX_DAY) breaches.push(`over twelve hours on day ${Math.floor(from / DAY)}`)
  for (let next = 1; next < spans.length; next++)
    if (spans[next]![0] - spans[next - 1]![1] < MIN_DAILY_REST)
      breaches.push(`too short a rest before day ${Math.floor(spans[next]![0] / DAY)}`)
  const last = Math.ceil((spans.at(-1)?.[1] ?? 0) / WEEK)
  for (let week = 0; week < last; week++) {
    const start = week * WEEK
    const end = (week + 1) * WEEK
    const own = spans.filter(([from]) => from >= start && from < end)
    if (own.reduce((sum, [from, to]) => sum + to - from, 0) > MAX_WEEK) breaches.push(`over 48 hours in week ${week}`)
    const within = spans.filter(([from, to]) => to > start && from < end)
    const edges = [
      spans.findLast(([, to]) => to <= start)?.[1] ?? start - DAY,
      ...within.flat(),
      spans.find(([from]) => from >= end)?.[0] ?? end + DAY,
    ]
    const rests = edges.flatMap((from, at) => (at % 2 === 0 && edges[at + 1] !== undefined ? [[from, edges[at + 1]!] as const] : []))
    // A rest across weeks belongs whole to the week of its middle; the other week has only its own part.
    const counts = rests.some(([from, to]) => {
      const isOwn = (from + to) / 2 >= start && (from + to) / 2 <= end
      return (isOwn ? to - from : Math.min(to, end) - Math.max(from, start)) >= MIN_WEEKLY_REST
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
