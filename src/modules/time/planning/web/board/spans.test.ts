import assert from 'node:assert/strict'
import { test } from 'vitest'
import { adjacentWeek, weeksSpan } from './spans.ts'

test('the weeks of a month reach over both of its edges', () => {
  assert.deepEqual(weeksSpan('2026-12'), { from: '2026-11-30', to: '2027-01-03' })
  assert.deepEqual(weeksSpan('2027-02'), { from: '2027-02-01', to: '2027-02-28' })
})

test('a step over the edge of a month neither skips nor repeats a week', () => {
  // The last week of December 2026 has the first three days of January.
  assert.deepEqual(adjacentWeek('2026-12', 4, 1), { month: '2027-01', week: 2 })
  assert.deepEqual(adjacentWeek('2027-01', 1, -1), { month: '2027-01', week: 1 })
  assert.deepEqual(adjacentWeek('2027-01', 0, -1), { month: '2026-12', week: 4 })
  assert.deepEqual(adjacentWeek('2027-02', 3, 1), { month: '2027-03', week: 1 })
  assert.deepEqual(adjacentWeek('2026-12', 2, 1), { month: '2026-12', week: 4 })
})
