import assert from 'node:assert/strict'
import { test } from 'vitest'
import { computeCarriedLeaveShares, type LeaveUseByGrantYear } from './carried-leave-share.ts'

const uses: LeaveUseByGrantYear[] = [
  { day: '2026-06-01', year: 2025, amount: -1 },
  { day: '2026-06-02', year: 2025, amount: -0.5 },
  { day: '2026-06-02', year: 2026, amount: -0.5 },
  { day: '2026-06-03', year: 2026, amount: -1 },
  { day: '2026-06-04', year: 2026, amount: -1 },
  { day: '2026-06-04', year: 2026, amount: 1 },
]
const shareOf = (day: string, amount: number) => computeCarriedLeaveShares([{ day, amount }], uses).get(day)

test('a day has its share of an earlier year', () => {
  assert.deepEqual([shareOf('2026-06-01', 1), shareOf('2026-06-02', 1), shareOf('2026-06-03', 1)], [1, 0.5, 0])
})

test('a day without an amount has the share of the day before', () => {
  assert.deepEqual([shareOf('2026-06-05', 0), shareOf('2026-06-02', 0), shareOf('2026-05-30', 0)], [0, 0.5, 1])
})

test('a day that was returned has no share', () => {
  assert.equal(shareOf('2026-06-04', 1), 0)
  assert.equal(computeCarriedLeaveShares([{ day: '2026-06-04', amount: 0 }], []).get('2026-06-04'), 0)
})
