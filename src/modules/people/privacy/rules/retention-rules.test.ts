import assert from 'node:assert/strict'
import { test } from 'vitest'
import { findFirstDayWithinRetention } from './retention-rules.ts'

test('a rule deletes data before the first day of the month of its period', () => {
  assert.equal(findFirstDayWithinRetention(6, '2026-11-21'), '2026-05-01')
  assert.equal(findFirstDayWithinRetention(1, '2026-03-31'), '2026-02-01')
  assert.equal(findFirstDayWithinRetention(24, '2026-01-01'), '2024-01-01')
})
