import assert from 'node:assert/strict'
import { test } from 'vitest'
import { addDays, getWeekday, isWeekend, iterateDaysBetween } from './days.ts'

test('every day of seventy years has its weekday, its next and its place in a span', () => {
  let expected = new Date(Date.UTC(1960, 0, 1))
  for (const day of iterateDaysBetween('1960-01-01', '2030-12-31')) {
    assert.equal(day, expected.toISOString().slice(0, 10))
    assert.equal(getWeekday(day), expected.getUTCDay() || 7)
    assert.equal(isWeekend(day), [0, 6].includes(expected.getUTCDay()))
    expected = new Date(expected.getTime() + 86_400_000)
    assert.equal(addDays(day, 1), expected.toISOString().slice(0, 10))
  }
  assert.equal(expected.toISOString().slice(0, 10), '2031-01-01')
})

test('an invalid day is rejected', () => {
  assert.throws(() => addDays('2026-13-01', 1), RangeError)
  assert.deepEqual([...iterateDaysBetween('2026-13-01', '2026-12-31')], [])
})
