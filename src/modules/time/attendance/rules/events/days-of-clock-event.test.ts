import assert from 'node:assert/strict'
import { test } from 'vitest'
import { computeTrustedClockEventTimes, listDaysChangedByClockEvent } from './days-of-clock-event.ts'

test('an event reaches into the day before until 16:00, the next from 20:00', () => {
  const at = (hour: number, minute = 0) => listDaysChangedByClockEvent('2026-03-01', hour * 60 + minute)
  assert.deepEqual(at(0), ['2026-02-28', '2026-03-01'])
  assert.deepEqual(at(15, 59), ['2026-02-28', '2026-03-01'])
  assert.deepEqual(at(16), ['2026-03-01'])
  assert.deepEqual(at(19, 59), ['2026-03-01'])
  assert.deepEqual(at(20), ['2026-03-01', '2026-03-02'])
  assert.deepEqual(at(23, 59), ['2026-03-01', '2026-03-02'])
  assert.deepEqual(listDaysChangedByClockEvent('2026-03-01', null), ['2026-03-01'])
})

test('a clock is trusted from two years back to ten minutes ahead, also on 29 February', () => {
  const between = (now: string) => Object.values(computeTrustedClockEventTimes(new Date(now))).map((at) => at.toISOString().slice(0, 16))
  assert.deepEqual(between('2026-11-22T22:00:00Z'), ['2024-11-22T22:00', '2026-11-22T22:10'])
  assert.deepEqual(between('2028-02-29T23:55:00Z'), ['2026-02-28T23:55', '2028-03-01T00:05'])
})
