import assert from 'node:assert/strict'
import { test } from 'vitest'
import { createMissingClockEventAxis } from './missing-clock-event-axis.ts'

const event = { direction: 'out', at: '2026-11-18T13:00:00.000Z', known_at: '2026-11-18T04:57:00.000Z', colleagues: null } as const

test('the axis begins and ends one hour outside the events', () => {
  const { hours, toPosition } = createMissingClockEventAxis(event)
  assert.deepEqual(
    hours.map(({ hour }) => hour),
    [4, 6, 8, 10, 12, 14],
  )
  assert.equal(hours[0]!.position, 0)
  assert.ok(toPosition(event.known_at) > 0 && toPosition(event.at) < 100)
})

test('the axis of a night shift continues over midnight', () => {
  const night = { ...event, known_at: '2026-11-18T20:58:00.000Z', at: '2026-11-19T05:00:00.000Z' }
  const { hours, toPosition } = createMissingClockEventAxis(night)
  assert.deepEqual(
    hours.map(({ hour }) => hour),
    [20, 22, 0, 2, 4, 6],
  )
  assert.ok(toPosition(night.known_at) < toPosition(night.at))
})

test('an entry after midnight begins at 23 hours', () => {
  const { hours } = createMissingClockEventAxis({ ...event, known_at: '2026-11-17T23:10:00.000Z', at: '2026-11-18T05:00:00.000Z' })
  assert.equal(hours[0]!.hour, 23)
})

test('the times of colleagues extend the axis', () => {
  const colleagues = { count: 4, from: '2026-11-18T15:00:00.000Z', to: '2026-11-18T16:05:00.000Z' }
  const { toPosition } = createMissingClockEventAxis({ ...event, colleagues })
  assert.ok(toPosition(colleagues.to) < 100)
})
