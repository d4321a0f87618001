import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  addMonthsToMonth,
  findCalendarDayForKeyPress,
  isDayWithinRange,
  listCalendarWeeksOfDays,
  listCalendarWeeksOfMonth,
  listMonthDays,
} from './month-grid.ts'

test('a month begins on Monday and has at most six weeks', () => {
  const november = listCalendarWeeksOfMonth('2026-11')
  assert.equal(november.length, 6)
  assert.deepEqual(november[0], [null, null, null, null, null, null, '2026-11-01'])
  assert.equal(november[5]?.[0], '2026-11-30')
  assert.equal(listCalendarWeeksOfMonth('2027-02').length, 4)
})

test('weeks can cross into another month', () => {
  assert.deepEqual(listCalendarWeeksOfDays('2026-11-30', '2026-12-06'), [
    ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06'],
  ])
})

test('a month has all its days', () => {
  assert.equal(listMonthDays('2024-02').length, 29)
  assert.equal(listMonthDays('2026-12').at(-1), '2026-12-31')
})

test('months go on over the year in both directions', () => {
  assert.equal(addMonthsToMonth('2026-12', 1), '2027-01')
  assert.equal(addMonthsToMonth('2026-01', -1), '2025-12')
  assert.equal(addMonthsToMonth('2026-05', -17), '2024-12')
})

test('both ends are within', () => {
  assert.equal(isDayWithinRange('2026-01-01', '2026-01-01', '2026-01-31'), true)
  assert.equal(isDayWithinRange('2026-02-01', '2026-01-01', '2026-01-31'), false)
  assert.equal(isDayWithinRange('2025-12-31', '2026-01-01'), false)
})

test('keys walk the calendar', () => {
  const from = '2026-11-20'
  assert.deepEqual(
    ['ArrowLeft', 'ArrowDown', 'Home', 'End', 'PageDown', 'toString'].map((key) => findCalendarDayForKeyPress(key, from, false)),
    ['2026-11-19', '2026-11-27', '2026-11-16', '2026-11-22', '2026-12-20', undefined],
  )
  assert.equal(findCalendarDayForKeyPress('PageUp', '2024-02-29', true), '2023-02-28')
})
