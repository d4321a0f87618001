import assert from 'node:assert/strict'
import { test } from 'vitest'
import { findAdjacentPlanWeek, listWeeksOfPlanMonth } from './plan-board-weeks.ts'

test('the weeks of a month extend over both edges', () => {
  assert.deepEqual(listWeeksOfPlanMonth('2026-12'), { from: '2026-11-30', to: '2027-01-03' })
  assert.deepEqual(listWeeksOfPlanMonth('2027-02'), { from: '2027-02-01', to: '2027-02-28' })
})

test('a step over the edge of a month neither skips nor repeats a week', () => {
  // The last week of December 2026 has the first three days of January.
  assert.deepEqual(findAdjacentPlanWeek('2026-12', 4, 1), { month: '2027-01', week: 2 })
  assert.deepEqual(findAdjacentPlanWeek('2027-01', 1, -1), { month: '2027-01', week: 1 })
  assert.deepEqual(findAdjacentPlanWeek('2027-01', 0, -1), { month: '2026-12', week: 4 })
  assert.deepEqual(findAdjacentPlanWeek('2027-02', 3, 1), { month: '2027-03', week: 1 })
  assert.deepEqual(findAdjacentPlanWeek('2026-12', 2, 1), { month: '2026-12', week: 4 })
})
