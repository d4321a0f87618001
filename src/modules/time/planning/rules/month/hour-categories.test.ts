import assert from 'node:assert/strict'
import { test } from 'vitest'
import { readTestVectors } from '#test/support/vectors.ts'
import {
  computePayFactorOfHour,
  countsTowardsHourFund,
  HOLIDAY_WORK_HOUR_CODE_BIT,
  HOUR_CODES_OUTSIDE_TOTALS,
  isWorkedHourCode,
  NIGHT_WORK_HOUR_CODE_BIT,
  OVERTIME_WORK_HOUR_CODE_BIT,
  WORK_HOUR_CODES,
} from './hour-categories.ts'

type Category = { code: string; worked: boolean; consumesFund: boolean; factor: string; base: string }
type Combination = {
  code: string
  night: boolean
  overtime: boolean
  holiday: boolean
  uplift: number
  factor: number
  factorWith10yMinuli: number
}

test('the 45 categories use work and fund as in the catalogue', () => {
  const { categories } = readTestVectors('hour_categories') as { categories: Category[] }
  assert.equal(categories.length, 45)
  for (const { code, worked, consumesFund } of categories) {
    // A mark accompanies hours that are already counted.
    if (HOUR_CODES_OUTSIDE_TOTALS.includes(code))
      assert.deepEqual([isWorkedHourCode(code), countsTowardsHourFund(code)], [false, false], code)
    else assert.deepEqual([isWorkedHourCode(code), countsTowardsHourFund(code)], [worked, consumesFund], code)
  }
})

test('the factor of each worked category is the one of the catalogue', () => {
  const { categories } = readTestVectors('hour_categories') as { categories: Category[] }
  for (const { code, factor } of categories.filter(({ code }) => WORK_HOUR_CODES.includes(code as 'R'))) {
    assert.equal(computePayFactorOfHour(code), Number(factor.replace(',', '.')), code)
  }
})

test('increases are added, with and without years of service', () => {
  const { combos } = readTestVectors('month_examples') as { combos: Combination[] }
  assert.equal(combos.length, 8)
  for (const { code, night, overtime, holiday, uplift, factor, factorWith10yMinuli } of combos) {
    assert.equal(
      code,
      WORK_HOUR_CODES[
        (night ? NIGHT_WORK_HOUR_CODE_BIT : 0) + (overtime ? OVERTIME_WORK_HOUR_CODE_BIT : 0) + (holiday ? HOLIDAY_WORK_HOUR_CODE_BIT : 0)
      ],
    )
    assert.deepEqual([computePayFactorOfHour(code), computePayFactorOfHour(code, 10)], [factor, factorWith10yMinuli])
    assert.equal(Math.round((computePayFactorOfHour(code) - 1) * 100) / 100, uplift)
  }
})

test('leave has no seniority increase, and a company may exceed the minimum', () => {
  assert.equal(computePayFactorOfHour('GO', 10), 1)
  assert.equal(computePayFactorOfHour('SP', 10), 1.04)
  assert.equal(computePayFactorOfHour('HPN', 0, { night: 30, overtime: 35, holiday: 120, year: 0.5 }), 2.85)
})
