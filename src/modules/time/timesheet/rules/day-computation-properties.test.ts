import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { toInstantOfLocalTime } from '#modules/time/planning/rules/day/day-in-time-zone.ts'
import { listPublicHolidayPayByDay } from '#modules/time/planning/rules/law/non-working-days.ts'
import { isOvertimeHourCode, TRIP_HOUR_CODES, WORK_HOUR_CODES } from '#modules/time/planning/rules/month/hour-categories.ts'
import type {
  DayResult,
  LeaveOfDay,
  PlannedDay,
  PlannedShiftOfDay,
  ValidClockEvent,
} from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import { addDays, countDays, type Day } from '#shared/days.ts'
import { computeDayResult, computeDayResultsOfConsecutiveDays } from './day/compute-day.ts'
import { sumTimesheetMonth } from './month/sum-timesheet-month.ts'

const free = listPublicHolidayPayByDay(2025, 2027)
const zone = 'Europe/Belgrade'

const plan = (segments: [number, number][], rules?: PlannedShiftOfDay['rules']): PlannedShiftOfDay => ({
  segments: segments.map(([from, to]) => ({ from, to })),
  planned_minutes: segments.reduce((sum, [from, to]) => sum + to - from, 0),
  rules,
})
const anyPlan = fc.constantFrom(
  null,
  plan([[360, 840]]),
  plan([[480, 960]]),
  plan([[840, 1320]]),
  plan([[1320, 1800]]),
  plan([[1140, 1860]]),
  plan([
    [480, 720],
    [960, 1200],
  ]),
  plan([[480, 960]], { flexitime: { from: 420, to: 540 } }),
)
const anyLeave = fc.option(
  fc.constantFrom<LeaveOfDay[]>(
    [{ code: 'GO' }],
    [{ code: 'B30' }],
    [{ code: 'PO', half: 'first' }],
    [{ code: 'SP' }],
    [{ code: 'DJ', minutes: 90 }],
    [{ code: 'PRI', from: 960, to: 1380 }],
  ),
  { nil: undefined, freq: 4 },
)
const anyDay: fc.Arbitrary<PlannedDay> = fc.record({
  plan: anyPlan,
  leave: anyLeave,
  approval: fc.option(fc.record({ minutes: fc.integer({ min: 0, max: 300 }) }), { nil: null }),
})
// Days with holidays, ends of months, both nights on which the clock is set, and ordinary ones.
const anyFirst = fc.constantFrom('2026-03-26', '2026-10-22', '2026-01-29', '2025-12-29', '2026-04-08', '2026-06-15', '2027-04-28')
const anyEvent = (first: Day, length: number): fc.Arbitrary<ValidClockEvent> =>
  fc.record({
    at: fc.integer({ min: 0, max: length * 1440 }).map((minute) => toInstantOfLocalTime(first, minute, zone)),
    direction: fc.constantFrom('in' as const, 'out' as const, 'unknown' as const),
    exit: fc.constantFrom(null, 'break' as const, 'private' as const, 'official' as const),
  })
const anySpan = fc
  .tuple(anyFirst, fc.array(anyDay, { minLength: 4, maxLength: 8 }))
  .chain(([first, days]) =>
    fc.record({ first: fc.constant(first), days: fc.constant(days), events: fc.array(anyEvent(first, days.length), { maxLength: 24 }) }),
  )

/** Shifts that start and end near their plan, with usual events between start and end. */
const defaultSpan = fc.tuple(anyFirst, fc.array(anyDay, { minLength: 4, maxLength: 8 })).chain(([first, days]) =>
  fc
    .tuple(...days.map(() => fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -40, max: 150 }), fc.boolean())))
    .map((moves) => ({
      first,
      days,
      events: days.flatMap((day, at): ValidClockEvent[] => {
        const segments = day.plan?.segments
        if (!segments || !moves[at]![2]) return []
        const on = (minute: number) => toInstantOfLocalTime(addDays(first, at), minute, zone)
        return [
          { at: on(segments[0]!.from + moves[at]![0]), direction: 'in' },
          { at: on(segments[segments.length - 1]!.to + moves[at]![1]), direction: 'out' },
        ]
      }),
    })),
)

const worked = ({ minutes }: DayResult) =>
  Object.entries(minutes).reduce(
    (sum, [code, count]) => sum + ((WORK_HOUR_CODES as readonly string[]).includes(code) || TRIP_HOUR_CODES.includes(code) ? count : 0),
    0,
  )
const total = (results: DayResult[], value: (result: DayResult) => number) => results.reduce((sum, result) => sum + value(result), 0)
const isClockSet = (day: Day) => ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'].includes(day)

test('worked minutes are conserved: the categories partition them, over the whole span', () => {
  fc.assert(
    fc.property(anySpan, (span) => {
      const results = computeDayResultsOfConsecutiveDays({ ...span, free, settings: { midnight: 'start_day' } })
      for (const result of results) assert.equal(worked(result), result.worked_minutes)
    }),
  )
})

test('planned minutes of a resolved day are fully accounted for', () => {
  fc.assert(
    fc.property(anySpan, (span) => {
      const results = computeDayResultsOfConsecutiveDays({ ...span, free, settings: { midnight: 'start_day' } })
      for (const result of results) {
        if (result.unresolved || isClockSet(result.day)) continue
        const inPlan = Object.entries(result.minutes).reduce(
          (sum, [code, count]) => sum + (isOvertimeHourCode(code) || code === 'PRI' ? 0 : count),
          0,
        )
        assert.equal(inPlan, result.planned_minutes, `${result.day} ${JSON.stringify(result)}`)
      }
    }),
  )
})

test('the midnight setting moves minutes between days without loss', () => {
  fc.assert(
    fc.property(anySpan, (span) => {
      const days = [...span.days, { plan: null }, { plan: null }]
      const sums = (['start_day', 'month_end', 'calendar_day'] as const).map(
        (midnight) => sumTimesheetMonth(computeDayResultsOfConsecutiveDays({ ...span, days, free, settings: { midnight } }), 0).minutes,
      )
      assert.deepEqual(sums[1], sums[0])
      assert.deepEqual(sums[2], sums[0])
    }),
  )
})

test('overtime never exceeds approved or extra minutes', () => {
  fc.assert(
    fc.property(anySpan, (span) => {
      computeDayResultsOfConsecutiveDays({ ...span, free, settings: { midnight: 'start_day', extra_from: 1 } }).forEach((result, at) => {
        const overtime = Object.entries(result.minutes).reduce((sum, [code, count]) => sum + (isOvertimeHourCode(code) ? count : 0), 0)
        assert.ok(overtime <= (span.days[at]!.approval?.minutes ?? 0))
        const breaks = result.trace.find(({ rule }) => rule === 'break')?.allowed
        assert.ok(overtime <= result.extra_minutes + Number(breaks ?? 0))
      })
    }),
  )
})

test('pending decisions are the same after any decision', () => {
  fc.assert(
    fc.property(anySpan, fc.integer({ min: 0, max: 600 }), (span, minutes) => {
      // The break allowance grows with the recognised working day, so breaks outside the plan are left out here.
      const events = span.events.map((event) => ({ ...event, exit: null }))
      const withApproval = (approval: PlannedDay['approval']) =>
        computeDayResultsOfConsecutiveDays({ ...span, events, days: span.days.map((day) => ({ ...day, approval })), free }).map(
          (result) => result.extra_minutes,
        )
      assert.deepEqual(withApproval({ minutes }), withApproval(null))
    }),
  )
})

test('no category is negative or zero, and every minute of a day is a whole number', () => {
  fc.assert(
    fc.property(anySpan, (span) => {
      for (const { minutes, extra_minutes } of computeDayResultsOfConsecutiveDays({ ...span, free })) {
        for (const count of [...Object.values(minutes), extra_minutes + 1]) assert.ok(Number.isInteger(count) && count > 0)
      }
    }),
  )
})

test('the order in which events arrive does not matter', () => {
  fc.assert(
    fc.property(
      anySpan.chain((span) => fc.tuple(fc.constant(span), fc.shuffledSubarray(span.events, { minLength: span.events.length }))),
      ([span, shuffled]) => {
        const inOrder = computeDayResultsOfConsecutiveDays({ ...span, free })
        assert.deepEqual(computeDayResultsOfConsecutiveDays({ ...span, events: shuffled, free }), inOrder)
      },
    ),
  )
})

test('a repeated computation is equal and leaves its input unchanged', () => {
  fc.assert(
    fc.property(anySpan, (span) => {
      const copy = JSON.stringify(span)
      const first = computeDayResultsOfConsecutiveDays({ ...span, free })
      assert.equal(JSON.stringify(span), copy)
      assert.deepEqual(computeDayResultsOfConsecutiveDays({ ...span, free }), first)
    }),
  )
})

test('a day computed alone is the same as within its month', () => {
  fc.assert(
    fc.property(defaultSpan, ({ first, days, events }) => {
      const results = computeDayResultsOfConsecutiveDays({ first, days, events, free })
      for (let at = 2; at < days.length - 1; at++) {
        const day = addDays(first, at)
        const near = events.filter((event) => Math.abs((event.at as number) - toInstantOfLocalTime(day, 0, zone)) < 3 * 86_400_000)
        const alone = computeDayResult({ day, ...days[at]!, before: days.slice(at - 2, at), after: [days[at + 1]!], events: near, free })
        assert.deepEqual(alone, results[countDays(first, day) - 1])
      }
    }),
  )
})

test('a month is the sum of its days', () => {
  fc.assert(
    fc.property(anySpan, (span) => {
      const results = computeDayResultsOfConsecutiveDays({ ...span, free })
      const sum = sumTimesheetMonth(results, 9600)
      const codes = new Set(results.flatMap(({ minutes }) => Object.keys(minutes)))
      assert.deepEqual(new Set(Object.keys(sum.minutes)), codes)
      for (const code of codes)
        assert.equal(
          sum.minutes[code],
          total(results, ({ minutes }) => minutes[code] ?? 0),
        )
      assert.equal(
        sum.planned,
        total(results, (result) => result.planned_minutes),
      )
      assert.equal(sum.worked, total(results, worked) + (sum.minutes.DJ ?? 0))
      assert.equal(sum.difference, sum.used - 9600)
    }),
  )
})
