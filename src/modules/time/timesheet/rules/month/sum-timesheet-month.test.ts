import assert from 'node:assert/strict'
import { test } from 'vitest'
import { computeMonthlyHourFund } from '#modules/foundation/company/rules/hour-fund.ts'
import { toInstantOfLocalTime } from '#modules/time/planning/rules/day/day-in-time-zone.ts'
import { listPublicHolidayPayByDay } from '#modules/time/planning/rules/law/non-working-days.ts'
import { computeRedistributionBalance } from '#modules/time/planning/rules/law/redistribution-balance.ts'
import { computePayFactorOfHour } from '#modules/time/planning/rules/month/hour-categories.ts'
import type {
  LeaveOfDay,
  MinutesByHourCategory,
  PlannedDay,
  ValidClockEvent,
} from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { Day } from '#shared/days.ts'
import { readTestVectors } from '#test/support/vectors.ts'
import { computeDayResultsOfConsecutiveDays } from '../day/compute-day.ts'
import { computeAveragingSurplus, sumTimesheetMonth } from './sum-timesheet-month.ts'

type Known = {
  date: Day
  shift?: string | null
  in?: string
  out?: string
  absence?: string
  opts?: { otApprovedMin?: number }
  minutes: MinutesByHourCategory
}
type Example = { month: string; fundHours: number; days: Known[]; hours: Record<string, number> }
const examples = readTestVectors('month_examples')

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const at = (day: Day, minute: number) => toInstantOfLocalTime(day, minute, 'Europe/Belgrade')
const eight = { segments: [{ from: 480, to: 960 }], planned_minutes: 480 }
const hours = (minutes: MinutesByHourCategory) => Object.fromEntries(Object.entries(minutes).map(([code, count]) => [code, count / 60]))

/** The month of an example as plans, leave and events. If the example has no events, they are at the edges of the shift. */
function spanOf({ month, days }: Example) {
  const events: ValidClockEvent[] = []
  const first = `${month}-01`
  const planned: PlannedDay[] = Array.from(
    { length: new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate() },
    () => ({ plan: null }),
  )
  for (const day of days) {
    const mine = planned[Number(day.date.slice(8)) - 1]!
    if (day.absence) {
      mine.plan = eight
      // A holiday needs no request: it is planned time without work.
      mine.leave = day.absence === 'PR' ? [] : [{ code: day.absence } satisfies LeaveOfDay]
      continue
    }
    if (day.shift) {
      const [from, to] = day.shift.split('-').map(minuteOf) as [number, number]
      const end = to <= from ? to + 1440 : to
      mine.plan = { segments: [{ from, to: end }], planned_minutes: end - from }
      if (!day.in) events.push({ at: at(day.date, from), direction: 'in' }, { at: at(day.date, end), direction: 'out' })
    }
    if (day.in && day.out)
      events.push({ at: at(day.date, minuteOf(day.in)), direction: 'in' }, { at: at(day.date, minuteOf(day.out)), direction: 'out' })
    if (day.opts?.otApprovedMin) mine.approval = { minutes: day.opts.otApprovedMin }
  }
  return computeDayResultsOfConsecutiveDays({ first, days: planned, events, free: listPublicHolidayPayByDay(2026) })
}

for (const name of ['exampleA', 'exampleB']) {
  const example: Example = examples[name]
  test(`${name}: every day of the worked month has its hours`, () => {
    const wanted = new Map(example.days.map(({ date, minutes }) => [date, minutes]))
    for (const { day, minutes } of spanOf(example)) assert.deepEqual(minutes, wanted.get(day) ?? {}, day)
  })
  test(`${name}: the month is the sum of its days, against the fund of the calendar`, () => {
    const fund = computeMonthlyHourFund(example.month).fundMinutes
    assert.equal(fund, example.fundHours * 60)
    assert.deepEqual(hours(sumTimesheetMonth(spanOf(example), fund).minutes), example.hours)
  })
}

test('exampleA fills its fund, with overtime outside it', () => {
  const { exampleA } = examples
  const sum = sumTimesheetMonth(spanOf(exampleA), exampleA.fundHours * 60)
  assert.deepEqual(
    [sum.used / 60, sum.difference, sum.overtime / 60, sum.surplus],
    [exampleA.fundCheck, 0, exampleA.overtimeOutsideFund, 0],
  )
})

test('exampleA: the hours equal the manual calculation', () => {
  const { exampleA } = examples
  const { baseHourly: base, avg12Hourly: average, minuliYears, minuliPercent, gross } = exampleA
  const worked = hours(sumTimesheetMonth(spanOf(exampleA), 0).minutes) as Record<string, number>
  const close = (value: number, wanted: number, name: string) => assert.equal(Math.round(value * 100) / 100, wanted, name)
  for (const code of ['R', 'SP', 'P', 'PN']) close(worked[code]! * base * computePayFactorOfHour(code), gross[code], code)
  close(worked.H! * base * computePayFactorOfHour('H'), gross.H_base + gross.H_110, 'H')
  const service = computePayFactorOfHour('R', minuliYears) - 1
  assert.equal(Math.round(service * 100), minuliPercent)
  close(['R', 'SP', 'H', 'P', 'PN'].reduce((sum, code) => sum + worked[code]!, 0) * base * service, gross.minuli, 'minuli')
  for (const code of ['PR', 'GO', 'POK', 'DO']) close(worked[code]! * average, gross[code], code)
  close(worked.B30! * average * 0.65, gross.B30, 'B30')
  const total = Object.values<number>(gross).reduce((sum, part) => sum + part, 0)
  close(total, exampleA.grossTotal, 'total')
})

test('exampleB: hours above the fund of an averaged month are overtime', () => {
  const { exampleB } = examples
  const sum = sumTimesheetMonth(spanOf(exampleB), exampleB.fundHours * 60)
  assert.deepEqual([sum.worked / 60, sum.surplus / 60], [exampleB.totalHours, exampleB.overFund])
})

test('paid absence counts towards the averaging surplus, a shortage does not', () => {
  const surplus = (minutes: MinutesByHourCategory) => computeAveragingSurplus(minutes, 160 * 60)
  assert.deepEqual(surplus({ R: 156 * 60, PR: 8 * 60, P: 10 * 60 }), { realised: 164 * 60, balance: 240, overtime: 240 })
  assert.deepEqual(surplus({ R: 150 * 60 }), { realised: 150 * 60, balance: -600, overtime: 0 })
  assert.equal(surplus({ R: 160 * 60, NI: 480 }).overtime, 0)
})

test('redistribution is in order while its average and its longest week are', () => {
  const rows = readTestVectors('working_time_limits').preraspodela
  assert.equal(rows.length, 4)
  for (const { name, weeks, totalWeeks, averageWeekly, contracted, balanceHours, ok } of rows) {
    const parts = weeks.map((part: { weeks: number; hours: number }) => ({ weeks: part.weeks, minutes: part.hours * 60 }))
    const found = computeRedistributionBalance(parts, contracted * 60)
    assert.deepEqual(
      [found.weeks, Math.round((found.average / 60) * 10_000) / 10_000, found.balance / 60, found.ok],
      [totalWeeks, averageWeekly, balanceHours, ok],
      name,
    )
  }
})

test('a month without days is empty and short of its whole fund', () => {
  const sum = sumTimesheetMonth([], 9600)
  assert.deepEqual([sum.minutes, sum.used, sum.difference, sum.surplus], [{}, 0, -9600, 0])
})
