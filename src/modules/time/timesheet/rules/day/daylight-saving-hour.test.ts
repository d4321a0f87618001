import assert from 'node:assert/strict'
import { test } from 'vitest'
import { orderClockEvents } from './order-clock-events.ts'

test('an exact event stays exact', () => {
  const [exact, unknown] = orderClockEvents([
    { at: '2026-03-29T01:00:00Z', direction: 'in', is_exact: true },
    { at: '2026-03-29T05:00:00Z', direction: 'out' },
  ])
  assert.deepEqual([exact?.isExact, unknown?.isExact], [true, undefined])
})
