import type { DayComputationTestCase } from '#modules/time/timesheet/rules/day/day-test-cases.ts'
import { addDays } from '#shared/days.ts'

const SHIFTS = [
  [{ start: '06:00', end: '14:00' }],
  [{ start: '08:00', end: '16:00' }],
  [{ start: '14:00', end: '22:00' }],
  [{ start: '22:00', end: '06:00' }],
  [{ start: '19:00', end: '07:00' }],
  [{ start: '10:30', end: '18:45' }],
]
const FIRST_DAY = '2026-01-01'
const GROUP = 500

/** The same days in every run: shifts, clock events and options from a fixed sequence, in groups that name their first day. */
export function createTimesheetDays(count: number): [name: string, cases: DayComputationTestCase[]][] {
  const next = sequence(20_261_128)
  const cases = Array.from({ length: count }, (_, at) => caseOn(addDays(FIRST_DAY, at % 730), next))
  return Array.from({ length: count / GROUP }, (_, at) => [`days from ${at * GROUP}`, cases.slice(at * GROUP, (at + 1) * GROUP)])
}

function caseOn(day: string, next: (bound: number) => number): DayComputationTestCase {
  const [{ start, end }] = SHIFTS[next(SHIFTS.length)]! as [{ start: string; end: string }]
  const begins = minutesOf(start)
  const ends = minutesOf(end) + (minutesOf(end) <= minutesOf(start) ? 1440 : 0)
  const punches = [
    { t: momentOf(day, begins + next(90) - 45), dir: 'IN' },
    { t: momentOf(day, ends + next(180) - 60), dir: 'OUT' },
  ]
  if (next(4) === 0) {
    const from = begins + 90 + next(120)
    punches.splice(1, 0, { t: momentOf(day, from), dir: 'OUT' }, { t: momentOf(day, from + 15 + next(60)), dir: 'IN' })
  }
  if (next(12) === 0) punches.splice(next(punches.length), 1)
  const opts = next(5) === 0 ? { otApprovedMin: next(180), otBefore: next(3) === 0 } : {}
  return { shift: next(20) === 0 ? null : { date: day, start, end }, punches, opts }
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function momentOf(day: string, minute: number): string {
  const days = Math.floor(minute / 1440)
  const within = minute - days * 1440
  return `${addDays(day, days)}T${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** Numbers below a bound by a linear congruential generator with the constants of Numerical Recipes. */
function sequence(seed: number): (bound: number) => number {
  let state = seed >>> 0
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}
