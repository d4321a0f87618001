import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  addSurplusToMonthHours,
  convertExcessHoursToSurplus,
  listSurplusByDay,
} from '#modules/time/planning/rules/law/reference-period-surplus.ts'
import {
  assignDaysToNarrowestRegime,
  findReferencePeriodOfDay,
  listEmployeeReferencePeriods,
  type RegimeWithLegalBasis,
  validateWorkingTimeRegime,
} from '#modules/time/planning/rules/law/working-time-regimes.ts'
import type { MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import { computeReferencePeriodBalance, explainReferencePeriod } from './reference-period-balance.ts'

const hours = (minutes: MinutesByHourCategory) => Object.fromEntries(Object.entries(minutes).map(([code, count]) => [code, count / 60]))
const of = (hours: MinutesByHourCategory) => Object.fromEntries(Object.entries(hours).map(([code, count]) => [code, count * 60]))
const balance = (minutes: MinutesByHourCategory, due: number) => {
  const { counted, average, surplus } = computeReferencePeriodBalance(of(minutes), due * 60, 2400)
  return [counted / 60, average / 60, surplus / 60]
}

test('192 hours of a roster against 176 give 16 of overtime from regular hours', () => {
  const month = of({ R: 128, N: 64 })
  const { surplus } = computeReferencePeriodBalance(month, 176 * 60, 2400)
  assert.equal(surplus, 16 * 60)
  assert.deepEqual(hours(addSurplusToMonthHours(month, convertExcessHoursToSurplus(month, surplus))), { R: 112, N: 64, P: 16 })
})

test('paid absence counts, unpaid does not, and unworked hours are no overtime', () => {
  assert.deepEqual(
    balance({ R: 160, GO: 24 }, 176),
    [184, (184 / 176) * 40, 8].map((one) => Math.round(one * 60) / 60),
  )
  assert.deepEqual(balance({ R: 168, NO: 8 }, 176).slice(0, 1), [168])
  assert.equal(balance({ GO: 192 }, 176)[2], 0)
  assert.equal(balance({ R: 176, P: 20 }, 176)[2], 0)
  assert.equal(balance({ R: 8 }, 0)[2], 8)
})

test('after regular hours nights are used, then hours paid in earlier months', () => {
  const { moved, earlier } = convertExcessHoursToSurplus(of({ R: 4, N: 8, H: 12 }), 30 * 60)
  assert.deepEqual([hours(moved), earlier / 60], [{ R: 4, N: 8, H: 12 }, 6])
  assert.deepEqual(hours(addSurplusToMonthHours(of({ R: 4, N: 8, H: 12, P: 1 }), { moved, earlier })), { P: 11, PN: 8, HP: 12 })
})

test('by day the last hours of the period are the surplus', () => {
  const days = ['01', '02', '03', '04'].map((date) => ({ day: `2026-10-${date}`, minutes: of({ R: 12 }) }))
  const changed = listSurplusByDay(days, '2026-10-03', { moved: of({ R: 16 }), earlier: 0 })
  assert.deepEqual(
    changed.map(({ minutes }) => hours(minutes)),
    [{ R: 12 }, { R: 8, P: 4 }, { P: 12 }, { R: 12 }],
  )
})

const act = (more: Partial<RegimeWithLegalBasis>): RegimeWithLegalBasis => ({
  id: 1,
  kind: 'redistribution',
  first_day: '2026-03-01',
  last_day: null,
  period_months: 6,
  collective_agreement: null,
  ...more,
})
const period = (regime: RegimeWithLegalBasis, day: string) => Object.values(findReferencePeriodOfDay(regime, day) ?? {}).join(' ')

test('averaging is monthly; redistribution has periods within the year', () => {
  assert.equal(period(act({ kind: 'standard' }), '2026-04-01'), '')
  assert.equal(period(act({ kind: 'averaging', first_day: '2026-03-10' }), '2026-03-20'), '2026-03-10 2026-03-31')
  assert.equal(period(act({}), '2026-08-31'), '2026-03-01 2026-08-31')
  assert.equal(period(act({}), '2026-09-01'), '2026-09-01 2026-12-31')
  assert.equal(period(act({}), '2027-02-01'), '2027-01-01 2027-06-30')
  assert.equal(period(act({ last_day: '2026-10-15' }), '2026-09-01'), '2026-09-01 2026-10-15')
  const agreed = act({ period_months: 9, collective_agreement: 'KU' })
  assert.equal(period(agreed, '2027-01-05'), '2026-12-01 2027-08-31')
})

test('a period over its limit or without legal basis is rejected by field', () => {
  const wrong = (more: Partial<RegimeWithLegalBasis>, ground: string | null = 'Sezona', act_number: string | null = '1') =>
    Object.keys(validateWorkingTimeRegime({ ...act(more), ground, act_number }))
  assert.deepEqual(wrong({}), [])
  assert.deepEqual(wrong({ period_months: 7 }), ['period_months'])
  assert.deepEqual(wrong({ period_months: 9, collective_agreement: 'KU' }), [])
  assert.deepEqual(wrong({ kind: 'averaging', period_months: 2 }), ['period_months'])
  assert.deepEqual(wrong({ kind: 'standard', period_months: 1 }, null, null), [])
  assert.deepEqual(wrong({}, null, null), ['ground', 'act_number'])
})

test('the narrowest regime applies, and a period ends with its regime', () => {
  const span = { first_day: '2026-03-01', last_day: '2026-06-30' }
  const department = { regime: act({}), ...span }
  const person = { regime: act({ id: 2, kind: 'standard' }), first_day: '2026-04-01', last_day: '2026-04-10' }
  const painted = assignDaysToNarrowestRegime(span, [person, department])
  assert.deepEqual(
    painted.map(({ regime, first_day, last_day }) => `${regime.id} ${first_day} ${last_day}`),
    ['1 2026-03-01 2026-03-31', '2 2026-04-01 2026-04-10', '1 2026-04-11 2026-06-30'],
  )
  assert.deepEqual(
    listEmployeeReferencePeriods(painted).map(({ first_day, last_day }) => `${first_day} ${last_day}`),
    ['2026-03-01 2026-03-31', '2026-04-11 2026-06-30'],
  )
  // Two adjoining spans of one regime are one period: only the employment terms changed between them.
  const parts = [
    { ...department, last_day: '2026-04-30' },
    { ...department, first_day: '2026-05-01' },
  ]
  assert.equal(listEmployeeReferencePeriods(parts).length, 1)
})

test('the result of a period is explained with inputs and article', () => {
  const month = of({ R: 128, N: 64, NI: 8, SM: 192 })
  const surplus = convertExcessHoursToSurplus(month, 16 * 60)
  const explanation = explainReferencePeriod({
    kind: 'averaging',
    first_day: '2026-10-01',
    last_day: '2026-10-31',
    due: 176 * 60,
    rested: 0,
    counted: 192 * 60,
    minutes: month,
    isCut: false,
    ...surplus,
  })
  assert.deepEqual(
    explanation.map(({ key, article }) => [key.replace('time.why.period.', ''), article]),
    [
      ['averaging', 'čl. 56 st. 3'],
      ['due', 'čl. 51'],
      ['counted', null],
      ['left_out', null],
      ['surplus', 'čl. 56 st. 3'],
      ['moved', null],
    ],
  )
  assert.deepEqual(explanation[2]!.values, { counted: '192:00', hours: 'R 128:00, N 64:00' })
})
