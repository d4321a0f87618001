import assert from 'node:assert/strict'
import { test } from 'vitest'
import { computeMaxAbsentEmployees, findLeaveRestrictionViolations } from './restriction-violations.ts'
import type { LeaveRestrictionRule } from './restrictions.ts'

const limit = (more: Partial<LeaveRestrictionRule>): LeaveRestrictionRule => ({
  id: 1,
  name: 'Smena',
  firstDay: null,
  lastDay: null,
  weekdays: [],
  minPeople: null,
  minPercent: null,
  refuses: true,
  ...more,
})
const on = (day: string, more: object = {}) => ({ limitId: 1, day, people: 10, away: 3, taken: 1, ...more })

test('a day below the minimum presence is reported with both numbers', () => {
  const limits = [limit({ minPeople: 8, weekdays: [1, 2, 3, 4, 5] })]
  const found = findLeaveRestrictionViolations(limits, [on('2026-06-01'), on('2026-06-02', { away: 2 }), on('2026-06-06')])
  assert.deepEqual([...found], [['2026-06-01', [{ name: 'Smena', present: 7, min: 8 }]]])
})

test('discretionary leave violates blackout days, sick leave never does', () => {
  const limits = [limit({ firstDay: '2026-06-01', lastDay: '2026-06-02' })]
  const found = findLeaveRestrictionViolations(limits, [on('2026-06-01'), on('2026-06-02', { taken: 0 }), on('2026-06-03')])
  assert.deepEqual([...found], [['2026-06-01', [{ name: 'Smena', present: 7, min: null }]]])
})

test('the narrowest restriction sets the maximum of absent employees', () => {
  const limits = [limit({ minPeople: 8 }), limit({ id: 2, minPercent: 95 }), limit({ id: 3 })]
  const counts = [1, 2, 3].map((limitId) => on('2026-06-01', { limitId }))
  assert.deepEqual([...computeMaxAbsentEmployees(limits, counts)], [['2026-06-01', 0]])
  assert.deepEqual([...computeMaxAbsentEmployees([limits[0]!], counts.slice(0, 1))], [['2026-06-01', 2]])
  assert.deepEqual([...computeMaxAbsentEmployees([limit({ minPeople: 12 })], counts.slice(0, 1))], [['2026-06-01', 0]])
})
