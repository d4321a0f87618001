import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { legalLeaveTypes } from '#modules/foundation/law/leave-types.ts'
import { formatCalculationStep } from '#shared/calculation-step.ts'
import { addDays, type Day, isWeekend, iterateDaysBetween } from '#shared/days.ts'
import { readTestVectors } from '#test/support/vectors.ts'
import { leaveExplanationsEn } from '../messages/explanations.en.ts'
import { leaveExplanationsSr } from '../messages/explanations.sr.ts'
import {
  computeAbsentWorkMinutes,
  countAnnualLeaveDays,
  countLeaveDays,
  findEndOfAnnualLeave,
  type PlannedDayForLeave,
} from './count-leave-days.ts'
import { canContinueSickLeave, defaultSickLeaveRules, type LegalSickLeaveKind, splitSickLeaveByPayer } from './sick-leave.ts'

const years: Record<string, { nonWorking: { date: string }[] }> = readTestVectors('public_holidays_2024_2030').years
const holidays = new Set(Object.values(years).flatMap(({ nonWorking }) => nonWorking.map(({ date }) => date)))
const office = (day: Day): number => (isWeekend(day) ? 0 : 480)
const planned = (from: Day, to: Day, minutes = office): PlannedDayForLeave[] =>
  [...iterateDaysBetween(from, to)].map((day) => ({ day, plannedMinutes: minutes(day), holiday: holidays.has(day) }))

test('annual leave counts the five-day week without holidays', () => {
  const { countDays, endDateFromDays } = readTestVectors('annual_leave')
  for (const { name, from, to, leaveDays } of countDays) {
    assert.equal(countLeaveDays(planned(from, to), 'five_day_week').amount, leaveDays, name)
    assert.equal(countAnnualLeaveDays(from, to, holidays), leaveDays, name)
  }
  for (const { from, days, lastDay, returnDate } of endDateFromDays)
    assert.deepEqual(findEndOfAnnualLeave(from, days, holidays), { lastDay, returnDay: returnDate })
})

test('a six-day worker uses five days a week and keeps Saturday hours', () => {
  const sixDays = (day: Day) => (new Date(day).getUTCDay() === 0 ? 0 : 400)
  const { amount, minutes } = countLeaveDays(planned('2026-07-06', '2026-07-12', sixDays), 'five_day_week')
  assert.equal(amount, 5)
  assert.equal(minutes, 2400)
})

test('a shift worker uses five days a week, with planned hours or eight', () => {
  const turns = (day: Day) => (Number(day.slice(8)) % 4 === 2 ? 720 : 0)
  assert.deepEqual(pick(countLeaveDays(planned('2026-07-06', '2026-07-12', turns), 'five_day_week')), { amount: 5, minutes: 1440 })
  assert.deepEqual(pick(countLeaveDays(planned('2026-07-06', '2026-07-12', turns), 'five_day_week', { hours: 'eight' })), {
    amount: 5,
    minutes: 2400,
  })
  assert.deepEqual(pick(countLeaveDays(planned('2026-07-06', '2026-07-12', turns), 'work_days')), { amount: 2, minutes: 1440 })
})

const pick = ({ amount, minutes }: { amount: number; minutes: number }) => ({ amount, minutes })

test('parts of a day count as parts, hours as hours', () => {
  const half = [{ day: '2026-07-06', plannedMinutes: 480, holiday: false, absentMinutes: 240 }]
  assert.deepEqual(pick(countLeaveDays(half, 'five_day_week')), { amount: 0.5, minutes: 240 })
  assert.deepEqual(pick(countLeaveDays(half, 'hours')), { amount: 4, minutes: 240 })
  assert.equal(
    computeAbsentWorkMinutes(
      [
        { from: 480, to: 720 },
        { from: 750, to: 960 },
      ],
      600,
      780,
    ),
    150,
  )
})

test('calendar days include holidays and weekends, with planned hours', () => {
  assert.deepEqual(pick(countLeaveDays(planned('2026-04-08', '2026-04-15'), 'calendar_days')), { amount: 8, minutes: 48 * 60 })
})

test('a weekend alone is no leave, with a reason', () => {
  const { amount, steps } = countLeaveDays(planned('2026-07-04', '2026-07-05'), 'five_day_week')
  assert.equal(amount, 0)
  assert.deepEqual(
    steps.map(({ key }) => key),
    ['leave.why.counted_five_day_week', 'leave.why.inside_weekend', 'leave.why.sum_days'],
  )
  assert.equal(formatCalculationStep(leaveExplanationsSr, 'sr', steps[1]!), '2 dana vikenda ne računaju se u odsustvo.')
})

test('a span cut in two counts as much as whole', () => {
  const counting = fc.constantFrom('five_day_week' as const, 'work_days' as const, 'calendar_days' as const, 'hours' as const)
  fc.assert(
    fc.property(fc.nat(1500), fc.nat(60), fc.nat(60), counting, (at, first, second, how) => {
      const from = addDays('2025-01-01', at)
      const count = (a: Day, b: Day) => countLeaveDays(planned(a, b), how).amount
      const middle = addDays(from, first)
      const to = addDays(middle, second + 1)
      assert.equal(count(from, middle) + count(addDays(middle, 1), to), count(from, to))
    }),
  )
})

const kinds: Record<string, LegalSickLeaveKind> = { bolest: 'illness', povreda_na_radu: 'work_injury', nega_deteta_do_3: 'child_under_3' }

test('sick leave is split between employer and fund, by day and by month', () => {
  for (const vector of readTestVectors('sick_leave_split').vectors) {
    const found = splitSickLeaveByPayer({ kind: kinds[vector.kind]!, from: vector.from, to: vector.to }, office)
    const { calendarDays, employerDays, rfzoDays, employerUntil = null, rfzoFrom = null, hoursPerMonth } = vector
    const { months, days: _, steps: __, ...rest } = found
    assert.deepEqual(rest, { calendarDays, employerDays, fundDays: rfzoDays, employerUntil, fundFrom: rfzoFrom })
    const hours = Object.entries(months).map(([month, of]) => [
      month,
      { employerHours: of.employerMinutes / 60, rfzoHours: of.fundMinutes / 60 },
    ])
    assert.deepEqual(Object.fromEntries(hours), hoursPerMonth)
  }
})

test('a continuation continues the count', () => {
  const found = splitSickLeaveByPayer({ kind: 'illness', from: '2026-06-01', to: '2026-06-10', alreadyCounted: 25 }, office)
  assert.deepEqual([found.employerDays, found.fundFrom], [5, '2026-06-06'])
  assert.equal(splitSickLeaveByPayer({ kind: 'illness', from: '2026-06-01', to: '2026-06-10', alreadyCounted: 40 }, office).employerDays, 0)
  assert.ok(canContinueSickLeave('2026-05-01', '2026-05-31'))
  assert.ok(!canContinueSickLeave('2026-05-01', '2026-06-01'))
  assert.ok(!canContinueSickLeave('2026-05-01', '2026-05-01'))
})

test('another number of days of the employer is a setting', () => {
  const rules = { ...defaultSickLeaveRules, employerDays: 60 }
  assert.equal(splitSickLeaveByPayer({ kind: 'illness', from: '2026-01-01', to: '2026-03-31' }, office, rules).fundFrom, '2026-03-02')
})

test('the split of each sick leave adds up and is explained', () => {
  const kind = fc.constantFrom(...(Object.keys(defaultSickLeaveRules.kinds) as LegalSickLeaveKind[]))
  fc.assert(
    fc.property(kind, fc.nat(800), fc.nat(200), fc.nat(60), (of, at, length, alreadyCounted) => {
      const from = addDays('2025-01-01', at)
      const found = splitSickLeaveByPayer({ kind: of, from, to: addDays(from, length), alreadyCounted }, office)
      const inMonths = Object.values(found.months).reduce((sum, { employerMinutes, fundMinutes }) => sum + employerMinutes + fundMinutes, 0)
      assert.equal(found.employerDays + found.fundDays, found.calendarDays)
      assert.equal(
        inMonths,
        found.days.reduce((sum, { minutes }) => sum + minutes, 0),
      )
      for (const step of found.steps)
        for (const [catalog, locale] of [
          [leaveExplanationsSr, 'sr'],
          [leaveExplanationsEn, 'en'],
        ] as const)
          assert.doesNotMatch(formatCalculationStep(catalog, locale, step), /^leave\.|[{}]|undefined| {2}/)
    }),
  )
})

test('the catalogue of leave types is that of the reference', () => {
  const quota = { uses: 'da', outside_quota: 'ne (ne troši 5)' } as const
  const vectors = readTestVectors('leave_types') as Record<string, string>[]
  assert.deepEqual(
    legalLeaveTypes.map(({ code, name, article, limitText, payText, documentText, proofText }) => [
      code,
      name,
      article,
      limitText,
      payText,
      documentText,
      proofText,
    ]),
    vectors.map(({ code, sr, legal, limit, pay, doc, proof }) => [code, sr, legal, limit, pay!.replace(' [uncertain]', ''), doc, proof]),
  )
  assert.deepEqual(
    legalLeaveTypes.map(({ certainty }) => certainty === 'uncertain'),
    vectors.map(({ pay }) => pay!.includes('[uncertain]')),
  )
  for (const [at, { paidQuota }] of legalLeaveTypes.entries()) {
    if (paidQuota === 'none') assert.ok(['ne', '–'].includes(vectors[at]!.consumes5!))
    else assert.equal(quota[paidQuota], vectors[at]!.consumes5)
  }
})

test('every leave type is booked under a category of hours that exists', () => {
  const codes = new Set(readTestVectors('hour_categories').categories.map(({ code }: { code: string }) => code))
  for (const { code, timesheet } of legalLeaveTypes)
    for (const category of Object.values(timesheet)) assert.ok(codes.has(category), `${code} ${category}`)
})

test('sick leave cannot be requested, and colleagues do not see its kind', () => {
  for (const { group, requestable, sensitive, approval } of legalLeaveTypes.filter((type) => type.group === 'sick')) {
    assert.deepEqual([group, requestable, sensitive, approval], ['sick', false, true, ['hr']])
  }
})
