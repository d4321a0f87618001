import { addDays, type Day, daysBetween, weekday } from '#lib/days.ts'
import { computeSpan } from '#modules/time/rules/day/day.ts'
import { legalFreeDays } from '#modules/time/rules/law/free_days.ts'
import type { CountedEvent, PlannedDay, SpanInput } from '#modules/time/rules/shapes.ts'
import { growth, milliseconds, multiple, report } from './ground/page.ts'

const [first, last]: [Day, Day] = ['2026-03-01', '2026-03-31']
const shifts = [
  { id: 1, segments: [{ from: 360, to: 840 }], planned_minutes: 480, rules: { shift_work: true } },
  { id: 2, segments: [{ from: 840, to: 1320 }], planned_minutes: 480, rules: { shift_work: true } },
  { id: 3, segments: [{ from: 1320, to: 1800 }], planned_minutes: 480, rules: { shift_work: true } },
  { id: 4, segments: [{ from: 480, to: 960 }], planned_minutes: 480, rules: { flexitime: { from: 420, to: 540 } } },
]

/** A person of a rotation or an office, with two events a day, some late, some extra time, some forgotten exits, a week of leave. */
function personInput(person: number): SpanInput {
  const days: PlannedDay[] = []
  const events: CountedEvent[] = []
  let id = person * 100
  for (const day of daysBetween(addDays(first, -3), addDays(last, 2))) {
    const at = days.length
    const rotates = person % 2 === 0
    const isOff = rotates ? (at + person) % 8 >= 6 : weekday(day) > 5
    const plan = isOff ? null : shifts[rotates ? Math.floor(((at + person) % 8) / 2) : 3]!
    const isLeave = plan && person % 10 === 0 && at > 10 && at < 18
    days.push({ plan, ...(isLeave && { leave: [{ code: 'GO', id: person }] }), weekly_minutes: 2400 })
    if (!plan || isLeave) continue
    const midnight = Date.parse(`${day}T00:00:00+01:00`)
    const { from, to } = plan.segments[0]!
    const noise = (person * 31 + at * 17) % 23
    events.push({ id: id++, at: midnight + (from - 8 + noise) * 60_000, direction: 'in' })
    if (noise !== 22) events.push({ id: id++, at: midnight + (to + (noise % 7 === 0 ? 65 : noise % 9)) * 60_000, direction: 'out' })
  }
  return { first: addDays(first, -3), days, events, free: {}, from: first, to: last }
}

function measure(people: number) {
  const free = legalFreeDays(2026)
  const inputs = Array.from({ length: people }, (_, person) => personInput(person + 1))
  const text = JSON.stringify(inputs)
  let [floor, ours] = [Infinity, Infinity]
  for (let round = 0; round < 7; round++) {
    let started = performance.now()
    const read = JSON.parse(text) as SpanInput[]
    floor = Math.min(floor, performance.now() - started)
    started = performance.now()
    let days = 0
    for (const input of read) days += computeSpan({ ...input, free }).length
    ours = Math.min(ours, performance.now() - started)
    if (days !== people * 31) throw new Error(`${days} days`)
  }
  return { floor, ours }
}

const tenth = measure(100)
const full = measure(1_000)
report('month-rules', 'The engine alone, without a database: the best of seven turns; the floor is `JSON.parse` of its input.', [
  multiple('1,000 employees × 31 days', full.floor, full.ours, 10),
  { what: 'the same, as a time', ours: milliseconds(full.ours), goal: '≤ 300 ms', met: full.ours <= 300 },
  multiple('100 employees × 31 days', tenth.floor, tenth.ours, 10),
  growth('time of 1,000 employees to ten times that of 100', full.ours / (10 * tenth.ours)),
])
