import assert from 'node:assert/strict'
import { test } from 'vitest'
import { findStaffingCoverageGaps } from './coverage-gaps.ts'

const day = (planned: readonly number[]) => findStaffingCoverageGaps(planned.map((one) => ({ needed: 3, planned: one })))

test('hours with equal shortage are grouped, and no shortage is no gap', () => {
  assert.deepEqual(day([3, 4, 3]), [])
  assert.deepEqual(day([3, 2, 2, 1, 3, 2]), [
    { from: 1, to: 3, count: 1 },
    { from: 3, to: 4, count: 2 },
    { from: 5, to: 6, count: 1 },
  ])
})
