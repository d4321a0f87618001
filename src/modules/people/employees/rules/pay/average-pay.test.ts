import assert from 'node:assert/strict'
import { test } from 'vitest'
import { type AveragePayMonth, computeAveragePay } from './average-pay.ts'

const months = (count: number, one: Omit<AveragePayMonth, 'month'>): AveragePayMonth[] =>
  Array.from({ length: count }, (_, at) => ({ month: `2026-${String(at + 1).padStart(2, '0')}`, ...one }))
const keys = ({ why }: ReturnType<typeof computeAveragePay>) => why.map(({ key }) => key)

test('the average is the sum of the months by their number, halves up', () => {
  const all = [...months(11, { base: 10_000_000, paid: 10_500_000 }), { month: '2026-12', base: 10_000_000, paid: 10_500_007 }]
  const average = computeAveragePay(all)
  assert.deepEqual([average.para, average.min, keys(average)], [10_500_001, 10_000_000, ['pay.why.average']])
  assert.equal(average.why[0]!.article, 'ZoR čl. 76')
})

test('an open month makes the average unknown, but not below the base salary', () => {
  const average = computeAveragePay([...months(3, { base: 9_000_000, paid: 9_100_000 }), { month: '2026-04', base: 9_000_000, paid: null }])
  assert.deepEqual([average.para, average.min], [null, 9_000_000])
  assert.deepEqual(keys(average), ['pay.why.average_open', 'pay.why.average_least'])
  assert.equal(average.why[0]!.values.month, '2026-04')
})

test('a month without pay makes the average unknown and is named', () => {
  const average = computeAveragePay([{ month: '2026-01', base: null, paid: null }, ...months(2, { base: 1, paid: 1 })])
  assert.deepEqual([average.para, average.min, keys(average)], [null, null, ['pay.why.average_unknown']])
  assert.deepEqual(keys(computeAveragePay([])), ['pay.why.average_no_month'])
})
