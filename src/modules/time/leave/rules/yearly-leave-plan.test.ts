import assert from 'node:assert/strict'
import { test } from 'vitest'
import { computeYearlyLeavePlan, type YearlyLeavePlanInput } from './yearly-leave-plan.ts'

const facts = (more: Partial<YearlyLeavePlanInput> = {}): YearlyLeavePlanInput => ({
  year: 2026,
  today: '2026-01-08',
  carried: null,
  free: 20,
  right: 20,
  employment: { from: '2020-01-01', to: '9999-12-31' },
  annual: [],
  taken: [],
  isFree: () => false,
  ...more,
})

test('carried days are used first, in the first period with a decision (čl. 73, 75)', () => {
  const carried = { days: 6, until: '2026-06-30' }
  assert.deepEqual(computeYearlyLeavePlan(facts({ carried })), {
    needs: ['carried', 'first_part'],
    hasFirstPart: false,
    // The delivery takes 15 days, so the first possible day is 24 January and the first Monday the 26th.
    proposal: { first_day: '2026-01-26', last_day: '2026-02-02', days: 6 },
  })
  const taken = [{ firstDay: '2026-01-30', lastDay: '2026-01-30' }]
  assert.equal(computeYearlyLeavePlan(facts({ carried, taken })).proposal!.first_day, '2026-02-02')
  assert.equal(computeYearlyLeavePlan(facts({ carried, today: '2026-06-20' })).proposal, null)
  assert.deepEqual(computeYearlyLeavePlan(facts({ carried, today: '2026-07-01' })).needs, ['first_part'])
})

test('holidays use no day of a proposal (čl. 70), and half days count as whole', () => {
  const isFree = (day: string) => day === '2026-02-16' || day === '2026-02-17'
  const carried = { days: 4.5, until: '2026-06-30' }
  assert.deepEqual(computeYearlyLeavePlan(facts({ carried, isFree, today: '2026-01-30' })).proposal, {
    first_day: '2026-02-16',
    last_day: '2026-02-24',
    days: 5,
  })
})

test('the first part is two whole weeks within the year, proposed for summer', () => {
  assert.deepEqual(computeYearlyLeavePlan(facts()).proposal, { first_day: '2026-07-06', last_day: '2026-07-17', days: 10 })
  const part = (firstDay: string, lastDay: string) => computeYearlyLeavePlan(facts({ annual: [{ firstDay, lastDay }] })).needs
  assert.deepEqual(part('2026-08-03', '2026-08-14'), [])
  assert.deepEqual(part('2026-08-03', '2026-08-13'), ['first_part'])
  assert.deepEqual(part('2026-12-28', '2027-01-15'), ['first_part'])
  // Less than two weeks remain, because the employment started late or the rest is used.
  assert.deepEqual(computeYearlyLeavePlan(facts({ right: 9 })).needs, [])
  assert.deepEqual(computeYearlyLeavePlan(facts({ free: 4 })).needs, [])
  assert.equal(computeYearlyLeavePlan(facts({ today: '2026-12-10' })).proposal, null)
  assert.equal(computeYearlyLeavePlan(facts({ employment: { from: '2020-01-01', to: '2026-07-10' } })).proposal, null)
})
